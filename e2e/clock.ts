import { readFileSync } from 'node:fs'

// Preloaded into the site and its command line: their clock runs ahead by the milliseconds in a file, so that
// journeys over several days take none. Timers stay as they are.
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
