#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alignlint::shell {

/// A map from names, in their order, whose copies share what they have in common: a copy costs nothing, a change copies the path to it, or nothing
/// when nobody shares it. Subshells and branches copy the state of a script; most change little of it. A balanced tree (AVL) of shared nodes.
template <typename Value>
class SharedMap {
  struct Node;
  using Link = std::shared_ptr<Node>;
  struct Node {
    std::string key;
    std::shared_ptr<Value> value;
    Link left = nullptr;
    Link right = nullptr;
    int height = 1;
  };

 public:
  class Iterator {
   public:
    std::pair<const std::string&, const Value&> operator*() const { return {path_.back()->key, *path_.back()->value}; }
    Iterator& operator++() {
      const Node* next = path_.back()->right.get();
      path_.pop_back();
      descend(next);
      return *this;
    }
    bool operator!=(const Iterator& other) const { return path_ != other.path_; }

   private:
    friend class SharedMap;
    void descend(const Node* node) {
      for (; node != nullptr; node = node->left.get()) path_.push_back(node);
    }
    std::vector<const Node*> path_;  ///< nodes still to be shown, the next one last
  };

  [[nodiscard]] Iterator begin() const {
    Iterator iterator;
    iterator.descend(root_.get());
    return iterator;
  }
  [[nodiscard]] Iterator end() const { return {}; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }

  /// Null when there is none. Stays good until that value is changed or erased in every map that has it.
  [[nodiscard]] const Value* find(std::string_view key) const {
    const Node* node = root_.get();
    while (node != nullptr && node->key != key) node = (key < node->key ? node->left : node->right).get();
    return node == nullptr ? nullptr : node->value.get();
  }
  [[nodiscard]] bool contains(std::string_view key) const { return find(key) != nullptr; }

  /// The value for changing, made when absent. The reference is good until the map is copied or that value erased.
  Value& operator[](std::string_view key) { return change(root_, key); }
  bool erase(std::string_view key) {
    if (!contains(key)) return false;
    remove(root_, key);
    --size_;
    return true;
  }
  void clear() {
    root_ = nullptr;
    size_ = 0;
  }

  /// Calls `visit(key, value here or null, value there or null)` for every key whose values are not one and the same object. What the two maps share
  /// is passed over whole.
  template <typename Visit>
  void differences(const SharedMap& other, const Visit& visit) const {
    Walk here(root_.get());
    Walk there(other.root_.get());
    while (!here.done() || !there.done()) {
      if (here.unopened() != nullptr && here.unopened() == there.unopened()) {
        here.skip();
        there.skip();
      } else if (here.unopened() != nullptr && here.height() >= there.height()) {
        here.open();
      } else if (there.unopened() != nullptr) {
        there.open();
      } else {
        const Node* a = here.node();
        const Node* b = there.node();
        const int order = a == nullptr ? 1 : b == nullptr ? -1 : a->key.compare(b->key);
        if (order != 0 || a->value != b->value)
          visit(order <= 0 ? a->key : b->key, order <= 0 ? a->value.get() : nullptr, order >= 0 ? b->value.get() : nullptr);
        if (order <= 0) here.skip();
        if (order >= 0) there.skip();
      }
    }
  }

 private:
  /// In order through a tree, whose subtrees are opened as late as possible.
  class Walk {
   public:
    explicit Walk(const Node* root) { push(root, false); }
    [[nodiscard]] bool done() const { return stack_.empty(); }
    [[nodiscard]] const Node* unopened() const { return done() || stack_.back().second ? nullptr : stack_.back().first; }
    [[nodiscard]] const Node* node() const { return done() ? nullptr : stack_.back().first; }
    [[nodiscard]] int height() const { return unopened() == nullptr ? 0 : unopened()->height; }
    void skip() { stack_.pop_back(); }
    void open() {
      const Node* top = stack_.back().first;
      stack_.pop_back();
      push(top->right.get(), false);
      push(top, true);
      push(top->left.get(), false);
    }

   private:
    void push(const Node* node, bool single) {
      if (node != nullptr) stack_.emplace_back(node, single);
    }
    std::vector<std::pair<const Node*, bool>> stack_;
  };

  static int height(const Link& link) { return link ? link->height : 0; }
  static void own(Link& link) {
    if (link.use_count() > 1) link = std::make_shared<Node>(*link);
  }
  static void measure(Node& node) { node.height = 1 + std::max(height(node.left), height(node.right)); }

  static void rotate(Link& link, Link Node::*from, Link Node::*to) {
    own((*link).*from);
    Link risen = std::move((*link).*from);
    (*link).*from = std::move((*risen).*to);
    measure(*link);
    (*risen).*to = std::move(link);
    link = std::move(risen);
    measure(*link);
  }

  static void balance(Link& link) {
    const int lean = height(link->left) - height(link->right);
    if (lean > 1) {
      own(link->left);
      if (height(link->left->left) < height(link->left->right)) rotate(link->left, &Node::right, &Node::left);
      rotate(link, &Node::left, &Node::right);
    } else if (lean < -1) {
      own(link->right);
      if (height(link->right->right) < height(link->right->left)) rotate(link->right, &Node::left, &Node::right);
      rotate(link, &Node::right, &Node::left);
    } else {
      measure(*link);
    }
  }

  Value& change(Link& link, std::string_view key) {
    if (!link) {
      ++size_;
      link = std::make_shared<Node>(Node{std::string(key), std::make_shared<Value>()});
      return *link->value;
    }
    own(link);
    if (link->key == key) {
      if (link->value.use_count() > 1) link->value = std::make_shared<Value>(*link->value);
      return *link->value;
    }
    Value& value = change(key < link->key ? link->left : link->right, key);
    balance(link);
    return value;
  }

  static void remove(Link& link, std::string_view key) {
    own(link);
    if (link->key != key) {
      remove(key < link->key ? link->left : link->right, key);
    } else if (!link->left || !link->right) {
      link = link->left ? Link(link->left) : Link(link->right);
      return;
    } else {
      const Node* next = link->right.get();
      while (next->left) next = next->left.get();
      link->key = next->key;
      link->value = next->value;
      remove(link->right, std::string(link->key));
    }
    balance(link);
  }

  Link root_;
  std::size_t size_ = 0;
};

}  // namespace alignlint::shell
