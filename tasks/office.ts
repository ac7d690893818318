import { runInBrowser } from './browser-program.ts'

// `npm run office`: walks through the work of a school's office in a browser. `docs/office.md` says what it shows.
process.exit(await runInBrowser('office/main.ts'))
