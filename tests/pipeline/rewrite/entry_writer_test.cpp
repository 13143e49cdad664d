#include "pipeline/rewrite/entry_writer.h"

#include <catch2/catch.hpp>

#include "support/world.h"

namespace alignlint {

namespace {

using test::World;

/// A side of one file, its working copy and the writer.
struct Desk {
  World world;
  WorkingCopy copy{world.disk};
  LoadContext context{world.sources, copy.disk(), world.data, ""};
  SideRequest side;
  EntryWriter writer{side, copy, context};
  std::vector<std::string> edits;    ///< as they are told
  std::vector<std::string> entries;  ///< that they set

  Desk(const std::string& name, const std::string& text, const std::string& data = "")
      : world({{name, text}, {"mappings/alpha/more.toml", data}}) {
    side.files = {name};
  }

  bool write(const Change& change) {
    std::vector<DoneEdit> done;
    const bool written = writer.write(change, done);
    for (const DoneEdit& edit : done) {
      edits.push_back(edit.text);
      entries.push_back(edit.set);
    }
    return written;
  }
  [[nodiscard]] std::string text() const { return copy.disk().read(side.files.front()).text; }
};

}  // namespace

TEST_CASE("an entry is written, and what was done is said") {
  Desk desk("b.yaml", "model:\n  heads: 2\n");
  CHECK(desk.write({{"model.heads", Value(4)}, {"model.width", Value(128)}}));
  CHECK(desk.text() == "model:\n  heads: 4\n  width: 128\n");
  CHECK(desk.edits == std::vector<std::string>{"set 'model.heads' to 4 at b.yaml:2", "set 'model.width' to 128 at b.yaml:3"});
  CHECK(desk.write({{"model.width", std::nullopt}}));
  CHECK(desk.text() == "model:\n  heads: 4\n");
  CHECK(desk.edits.back() == "remove 'model.width' at b.yaml:2");
  CHECK(desk.entries == std::vector<std::string>{"model.heads", "model.width", ""});
}

TEST_CASE("an edit that changes something else, too, is taken back") {
  Desk desk("b.yaml", "model:\n  heads: &n 2\nother: *n\n");
  CHECK_FALSE(desk.write({{"model.heads", Value(4)}}));
  CHECK(desk.text() == "model:\n  heads: &n 2\nother: *n\n");
  CHECK(desk.edits.empty());
  CHECK(desk.writer.take_other() == "other");
  CHECK(desk.writer.take_other().empty());
}

TEST_CASE("in a script the value's own place is written where its assignment feeds others") {
  Desk desk("a.sh", "N=4\ntorchrun run_alpha.py --heads $N --width $N\n");
  CHECK(desk.write({{"--heads", Value(8)}}));
  CHECK(desk.text() == "N=4\ntorchrun run_alpha.py --heads 8 --width $N\n");
}

TEST_CASE("an option is written where a tree is another form of the options, and not in a dump of them") {
  const std::string form =
      "[[form]]\ninputs = \"yaml\"\nsignature = [\"net.heads\", \"net.width\"]\nat_least = 2\nsections = [\"net\"]\nsource = \"Alpha\"\n";
  Desk written("o.yaml", "net:\n  heads: 4  # few\n  width: 128\n", form + "written = true\n");
  CHECK(written.write({{"--heads", Value(8)}}));
  CHECK(written.text() == "net:\n  heads: 8  # few\n  width: 128\n");
  Desk dump("o.yaml", "net:\n  heads: 4  # few\n  width: 128\n", form);
  CHECK_FALSE(dump.write({{"--heads", Value(8)}}));
}

TEST_CASE("a variable that holds words of the launch and that nobody reads may change with them") {
  Desk desk("a.sh", "export NET=\"--heads 4\"\ntorchrun train.py $NET --width 128\n");
  CHECK(desk.write({{"--heads", Value(8)}}));
  CHECK(desk.text() == "export NET=\"--heads 8\"\ntorchrun train.py $NET --width 128\n");
  CHECK(desk.edits == std::vector<std::string>{"set '--heads' to 8 at a.sh:1 (and with it the variable 'NET')"});
}

}  // namespace alignlint
