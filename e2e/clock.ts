import { readFileSync } from 'node:fs'

// Preloaded into the site and its command line: moves their clock ahead by the milliseconds in a file, so
// that journeys over days take no time. Timers are not changed.
const file = process.env.E2E_CLOCK_FILE ?? ''
const RealDate = Date
let ahead = 0
const read = () => {
  ahead = Number(readFileSync(file, 'utf8'))
}
read()
setInterval(read, 20).unref()

globalThis.Date = class extends RealDate {
  constructor(...args: [] | [number | string | Date]) {
    if (args.length === 0) super(RealDate.now() + ahead)
    else super(...args)
  }
  static override now() {
    return RealDate.now() + ahead
  }
} as DateConstructor
