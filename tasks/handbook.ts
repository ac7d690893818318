import { runInBrowser } from './browser-program.ts'

// `npm run handbook`: takes the pictures of the handbook for staff anew.
process.exit(await runInBrowser('handbook/main.ts'))
