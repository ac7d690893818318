import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back what a start needed and an idle site does not, 30 to 40 MB: an engine that nobody asks collects nothing.
 * Takes a twentieth of a second, once. (Node offers its collector only behind this flag.)
 */
export function spareMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort' })
}
