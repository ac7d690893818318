import '../host/src/cli/main.ts'
