// The floor under every time: a static program that does nothing.
int main() {}
