#include "text/secrets.h"

#include <catch2/catch.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace alignlint {

namespace {

SecretLooks looks() {
  SecretLooks looks;
  for (const char* pattern : {"*_TOKEN", "*_KEY", "*password*", "*api_key"}) looks.names.add(pattern);
  looks.names.add_exception("EOS_TOKEN");
  for (const char* pattern : {"*_TOKENS", "*tokens", "key"}) looks.names.add_doubtful(pattern);
  looks.shapes = {{.prefix = "ghs_", .least = 10},
                  {.prefix = "Bearer ", .least = 10, .characters = ".+/="},
                  {.prefix = "://", .end = "@"},
                  {.prefix = "-----BEGIN ", .until = "-----END"},
                  {.prefix = "mysql ", .options = {"-p"}, .attached = true},
                  {.prefix = "curl ", .characters = ":", .options = {"-u", "--user"}},
                  {.prefix = "machine ", .least = 6, .options = {"password"}, .lines = true},
                  {.prefix = "bearer ", .least = 8, .characters = ".", .opaque = true},
                  {.prefix = "openssl ", .characters = ":", .options = {"-k "}},
                  {.prefix = "mc alias set ", .characters = "/+=", .options = {"* * * "}},
                  {.prefix = "assword", .least = 3, .characters = "!", .options = {"send", "{send"}, .lines = true},
                  {.prefix = ":AA", .before = 8, .least = 10},
                  {.prefix = " | sudo -S", .before = 3, .least = 0, .characters = "@!"},
                  {.prefix = "\" | sudo -S", .before = 3, .least = 0, .characters = " @!"},
                  {.prefix = "sudo -S ", .least = 3, .characters = "@!", .options = {"<<<"}},
                  {.prefix = "wandb ", .least = 20, .options = {"login", "--relogin"}}};
  return looks;
}

std::string hidden(const std::string& text) { return Redaction(looks()).hide(text); }

/// `text` after a redaction has learned from `source`.
std::string hidden_after(std::string_view source, const std::string& text) {
  Redaction redaction(looks());
  redaction.learn(source);
  return redaction.hide(text);
}

}  // namespace

TEST_CASE("names of secrets") {
  const SecretNames secret = looks().names;
  for (const char* name : {"HF_TOKEN", "WANDB_API_KEY", "--api-key", "a.b.db_password_file", "api_key", "a.api-key.x", "api_key[0]"})
    CHECK(secret.fit(name));
  for (const char* name : {"EOS_TOKEN", "TOKENIZER", "NUM_TOKENS", "--tokenizer-model", "KEYS", "hf_token.x", ""})
    CHECK_FALSE(secret.fit(name));
}

TEST_CASE("a name of two letters is known whole, and spotted with what stands behind it") {
  SecretLooks looks;
  looks.names.add("SK");
  looks.names.add_doubtful("sk");
  const Redaction redaction(looks);
  CHECK(redaction.hide("SK=abc TASK=abc SKU=1") == "SK=«hidden» TASK=abc SKU=1");
  CHECK(redaction.hide("export SK='a b'") == "export SK='«hidden»'");
  CHECK(redaction.hide("{\"sk\": \"a1b2c3d4e5f6g7h8\", \"task\": \"a1b2c3d4e5f6g7h8\"}").starts_with("{\"sk\": \"«hidden»\""));
  CHECK(looks.names.fit("obs.SK[0]"));
  CHECK_FALSE(looks.names.fit("TASK"));
}

TEST_CASE("what is assigned to such a name is hidden, in every format") {
  CHECK(hidden("export HF_TOKEN=abc; run") == "export HF_TOKEN=«hidden»; run");
  CHECK(hidden("HF_TOKEN='a b' X=1") == "HF_TOKEN='«hidden»' X=1");
  CHECK(hidden("HF_TOKEN+=\"a\\\"b\"") == "HF_TOKEN+=\"«hidden»\"");
  CHECK(hidden("${HF_TOKEN:-abc}") == "${HF_TOKEN:-«hidden»}");
  CHECK(hidden("run --api-key abc --lr 1") == "run --api-key «hidden» --lr 1");
  CHECK(hidden("run --api-key=abc --lr 1") == "run --api-key=«hidden» --lr 1");
  CHECK(hidden("{\"api_key\": \"abc\", \"lr\": 1}") == "{\"api_key\": \"«hidden»\", \"lr\": 1}");
  CHECK(hidden(R"(A="{\"api_key\": \"abc\", \"lr\": 1}")") == R"(A="{\"api_key\": \"«hidden»\", \"lr\": 1}")");
  CHECK(hidden("db:\n  password: my word # note\n  lr: 1\n") == "db:\n  password: «hidden» # note\n  lr: 1\n");
  CHECK(hidden("  password: |\n    one\n    two\n  lr: 1\n") == "  password: |\n    «hidden»\n    «hidden»\n  lr: 1\n");
  CHECK(hidden("password:\n  one\nlr: 1\n") == "password:\n  «hidden»\nlr: 1\n");
  CHECK(hidden("'WANDB_API_KEY=abc' is exported") == "'WANDB_API_KEY=«hidden»' is exported");
}

TEST_CASE("a name and its value as two entries") {
  CHECK(hidden("- name: HF_TOKEN\n  value: abc\n- name: X\n  value: d\n") ==
        "- name: HF_TOKEN\n  value: «hidden»\n- name: X\n  value: d\n");
  CHECK(hidden("{\"name\": \"HF_TOKEN\", \"value\": \"abc\"}") == "{\"name\": \"HF_TOKEN\", \"value\": \"«hidden»\"}");
  CHECK(hidden("{name: HF_TOKEN, value: abc}") == "{name: HF_TOKEN, value: «hidden»");
  CHECK(hidden("of HF_TOKEN, value is 3") == "of HF_TOKEN, value is 3");
}

TEST_CASE("opaque words are letters and digits by turns") {
  for (const char* word : {"zq7Xk017Wm9Lp4", "a1b2c3d4", "x-a1b2c3d4e5-y", "AbCd1234efGH=="}) CHECK(is_opaque(word));
  for (const char* word : {"", "300000000000", "300B", "1000000000B", "1e12345678", "endoftext", "extra_id_100", "dclm20240101",
                           "<|a1b2c3d4|>", "/data/a1b2c3d4", "a1b2c3d4.bin", "4096", "1_000_000_000", "qwen2_5_7b", "a1b2"}) {
    INFO(word);
    CHECK_FALSE(is_opaque(word));
  }
}

TEST_CASE("of a doubtful name only opaque words are secrets") {
  CHECK(hidden("MY_TOKENS=zq7Xk017Wm9Lp4 X=1") == "MY_TOKENS=«hidden» X=1");
  CHECK(hidden("tokens: [zq7Xk017Wm9Lp4, user, 2]") == "tokens: [«hidden», user, 2]");
  CHECK(hidden("tokens:\n  - zq7Xk017Wm9Lp4\n  - \"<|endoftext|>\"\n") == "tokens:\n  - «hidden»\n  - \"<|endoftext|>\"\n");
  for (const char* text : {"TRAIN_TOKENS=300000000000", "tokens: [1, 2]", "special_tokens: [\"<|endoftext|>\", \"[PAD]\"]", "key: value",
                           "DATA_TOKENS=/data/a1b2c3d4/tokens.bin", "NUM_TOKENS=300B", "num_tokens: 1e12"}) {
    CHECK(hidden(text) == text);
  }
  CHECK(hidden_after("MY_TOKENS=zq7Xk017Wm9Lp4", "--x zq7Xk017Wm9Lp4") == "--x «hidden»");
  CHECK(looks().names.make_secret("a.tokens[0]", "zq7Xk017Wm9Lp4"));
  CHECK(looks().names.make_secret("HF_TOKEN", "abc"));
  CHECK_FALSE(looks().names.make_secret("a.tokens[0]", "abc"));
}

TEST_CASE("what follows an option of a command") {
  CHECK(hidden("mysql -u root -phunter2 db; x -pfine") == "mysql -u root -p«hidden» db; x -pfine");
  CHECK(hidden("mysql -p db") == "mysql -p db");
  CHECK(hidden("curl -s -u me:pw https://h | curl --user='me:pw' h") == "curl -s -u «hidden» https://h | curl --user='«hidden»' h");
  CHECK(hidden("curl --users me:pw\n-u me:pw") == "curl --users me:pw\n-u me:pw");
  CHECK(hidden("machine h\n  login me\n  password hunter22\n") == "machine h\n  login me\n  password «hidden»\n");
  CHECK(hidden("a machine h of which somebody says that there is no password needed") ==
        "a machine h of which somebody says that there is no password needed");
  CHECK(hidden_after("mysql -phunter22", "hunter22") == "«hidden»");
  CHECK(hidden_after("curl -u me:hunter22 h; git clone https://you:secret33@h/r", "hunter22 secret33") == "«hidden» «hidden»");
}

TEST_CASE("what is still to be printed has its blanks as escapes") {
  CHECK(hidden(R"(printf 'machine h\nlogin me\npassword hunter22\n')") == R"(printf 'machine h\nlogin me\npassword «hidden»\n')");
  CHECK(hidden(R"(printf 'machine h\tlogin me\tpassword hunter22')") == R"(printf 'machine h\tlogin me\tpassword «hidden»')");
  CHECK(hidden_after(R"(printf 'machine h\npassword hunter22\n')", "--x hunter22") == "--x «hidden»");
}

TEST_CASE("what must be opaque, and what one of several options has") {
  CHECK(hidden("bearer q7Z3Yjw3TFwv89, bearer authentication, bearer token.md") == "«hidden», bearer authentication, bearer token.md");
  CHECK(hidden("wandb login --relogin q7ZUjeHZaRLZubdHUpE9") == "wandb login --relogin «hidden»");
  CHECK(hidden("wandb login q7ZUjeHZaRLZubdHUpE9; wandb login --host x") == "wandb login «hidden»; wandb login --host x");
}

TEST_CASE("an option that is whole words of the command") {
  CHECK(hidden("openssl enc -aes-256-cbc -k hunter2 -in a") == "openssl enc -aes-256-cbc -k «hidden» -in a");
  CHECK(hidden("openssl req -keyout hunter2 -k 'hunter3'; openssl enc -k") == "openssl req -keyout hunter2 -k '«hidden»'; openssl enc -k");
  CHECK(hidden("mc alias set s3 https://h me 'hun/ter2' --api S3v4") == "mc alias set s3 https://h me '«hidden»' --api S3v4");
  CHECK(hidden("mc alias set s3 https://h\nmc alias set") == "mc alias set s3 https://h\nmc alias set");
}

TEST_CASE("what is sent where a password is asked for") {
  CHECK(hidden(R"(expect -c 'expect "*assword:*" {send "hunter2!\r"}')") == R"(expect -c 'expect "*assword:*" {send "«hidden»\r"}')");
  CHECK(hidden("expect \"assword:\"\nsend \"hunter2\\r\"\n") == "expect \"assword:\"\nsend \"«hidden»\\r\"\n");
  CHECK(hidden("expect \"name:\"\nsend \"me\\r\"\n") == "expect \"name:\"\nsend \"me\\r\"\n");
}

TEST_CASE("of a value that is more than the secret its opaque parts are hidden, too") {
  CHECK(hidden_after("curl -H \"MY-TOKEN: q7ZJFzSZvQ6cM7HeRxL9\" h", "q7ZJFzSZvQ6cM7HeRxL9 MY h") == "«hidden» MY h");
  CHECK(hidden_after("echo 'api_key: q7ZvfUP9522wVNczjYc9' | tee c", "--x q7ZvfUP9522wVNczjYc9 --tee c") == "--x «hidden» --tee c");
  CHECK(hidden_after("password: of 4096 qwen2_5_7b words", "4096 qwen2_5_7b words") == "4096 qwen2_5_7b words");
}

TEST_CASE("a secret in other letters is one") { CHECK(hidden_after("HF_TOKEN=abcDEF12", "ABCDEF12 abcdef12") == "«hidden» «hidden»"); }

TEST_CASE("what is no value stays") {
  for (const char* text : {"HF_TOKEN=$OTHER", "HF_TOKEN=\"$(cat x)\"", "HF_TOKEN=", "password:\nlr: 1\n", "EOS_TOKEN=abc",
                           "use_password: true", "HF_TOKEN is not set", "--tokenizer-model x"}) {
    CHECK(hidden(text) == text);
  }
}

TEST_CASE("secrets are known by their shape") {
  CHECK(hidden("x ghs_0123456789ab y") == "x «hidden» y");
  CHECK(hidden("ghs_012 aghs_0123456789ab") == "ghs_012 aghs_0123456789ab");
  CHECK(hidden("git clone https://me:pass@host/x") == "git clone https://«hidden»@host/x");
  CHECK(hidden("Bearer abc.def+ghi/jkl== y") == "«hidden» y");
  CHECK(hidden("a\n-----BEGIN RSA KEY-----\nMIIE\n-----END RSA KEY-----\nb") == "a\n«hidden»-----END RSA KEY-----\nb");
  CHECK(hidden("-----BEGIN RSA KEY-----") == "«hidden» KEY-----");  // cut off
}

TEST_CASE("the fixed part of a token need not begin it") {
  CHECK(hidden("x=1234567890:AAbcdefghijkl y") == "x=«hidden» y");
  CHECK(hidden("image1:AAbcdefghijkl") == "image1:AAbcdefghijkl");  // too little before it
  CHECK(hidden("1234567890:AAbcdefgh") == "1234567890:AAbcdefgh");  // too little behind it
  CHECK(hidden(":AA :AA 1234567:AAbcdefghijkl") == ":AA :AA 1234567:AAbcdefghijkl");
}

TEST_CASE("what is printed into a program that reads a password") {
  CHECK(hidden("echo hunter!2 | sudo -S ls") == "echo «hidden» ls");
  CHECK(hidden("echo \"two words\" | sudo -S ls") == "echo \"«hidden» ls");
  CHECK(hidden("sudo -S ls <<< hunter!2") == "sudo -S ls <<< «hidden»");
  CHECK(hidden("echo a | sudo -S ls") == "echo a | sudo -S ls");  // too short for one
  CHECK(hidden("echo text | sudo tee f") == "echo text | sudo tee f");
}

TEST_CASE("each half of a secret that a line's end parts is hidden") {
  const std::string source = "run --load ghs_0123456789\\\nabcdefgh --x 1\n";
  CHECK(hidden_after(source, "abcdefgh --x 1") == "«hidden» --x 1");
  CHECK(hidden_after(source, "run --load ghs_0123456789abcdefgh") == "run --load «hidden»");
  CHECK(hidden_after("export HF_TOKEN=wfREde32A8\\\nYbzFKaNQyy\\\nQq3vvv\n", "YbzFKaNQyy Qq3vvv") == "«hidden» «hidden»");
  CHECK(hidden_after("A_KEY=abcdefgh \\\nother words\n", "other words") == "other words");
}

TEST_CASE("the name and the password of an address") {
  CHECK(hidden("https://me:p@ss@host/x") == "https://«hidden»@host/x");
  CHECK(hidden("'https://me:p/s?s@w@host/x' y@z") == "'https://«hidden»@host/x' y@z");
  for (const char* text : {"https://host/a@b", "https://host:8080/a@b", "https://host y@z", "s3://bucket/a:b@c"})
    CHECK(hidden(text) == text);
}

TEST_CASE("a value is hidden wherever it comes again") {
  CHECK(hidden_after("HF_TOKEN=abcdef", "differs: 'abcdef' and 'abcdefg'") == "differs: '«hidden»' and 'abcdefg'");
  CHECK(hidden_after("HF_TOKEN=abcdefghijkl", "https://x/?t=abcdefghijklm") == "https://x/?t=«hidden»m");
  CHECK(hidden_after("password: |\n  first line\n  second line\n", "second line") == "«hidden»");
  CHECK(hidden_after("HF_TOKEN=abc", "abc") == "abc");
}

TEST_CASE("of very many values that begin alike every word is hidden") {
  std::string source;
  for (int i = 0; i < 100; ++i) source += "A_KEY=common" + std::to_string(i) + "\n";
  CHECK(hidden_after(source, "common7 common1000 other") == "«hidden» «hidden» other");
}

TEST_CASE("what cannot be a secret is passed over, and nothing else") {
  // A name and a shape that nothing has, and that are too short to be told by their first bytes: then each byte is looked at.
  SecretLooks thorough = looks();
  thorough.names.add("#");
  thorough.shapes.push_back({.prefix = "\1"});
  const std::vector<std::string> pieces{"HF",  "_TOKEN", "-KEY",       "TOKEN", "api", "_key", "api-key", "password", "pass",
                                        "EOS", "ghs_",   "0123456789", "://",   "me@", "=",    ": ",      "\n",       "\n  ",
                                        "\"",  "'",      " ",          ".",     "-",   "--",   "a",       "|\n   "};
  std::uint32_t state = 1;
  for (int text = 0; text < 3000; ++text) {
    std::string whole;
    for (int piece = 0; piece < 12; ++piece) whole += pieces[(state = state * 1664525U + 1013904223U) / 65536U % pieces.size()];
    INFO(whole);
    Redaction quick(looks());
    Redaction slow(thorough);
    CHECK(quick.find(whole) == slow.find(whole));
    quick.learn(whole);
    slow.learn(whole);
    CHECK(quick.hide(whole + whole) == slow.hide(whole + whole));
  }
}

}  // namespace alignlint
