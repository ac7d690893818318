import { readFileSync } from 'node:fs'

/**
 * Loaded before a site (`--import`): its clock stands off the machine's by the milliseconds that stand in the file that
 * TORTURE_CLOCK names. Timers go on as they did, as they do where somebody sets a machine's clock.
 */
const file = process.env.TORTURE_CLOCK ?? ''
const MachineDate = Date
let offset = 0

function read() {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    // Not written yet: the machine's clock.
  }
}
read()
setInterval(read, 50).unref()

const now = () => MachineDate.now() + offset

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args: number[], newTarget: typeof Date) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
  apply: () => new MachineDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
