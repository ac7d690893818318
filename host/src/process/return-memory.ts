import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns the memory that the start has used to the system. V8 would keep it, because an idle process allocates nothing
 * and so collects nothing: on a machine with 24 GB a started site held 440 MB, 90 MB of them in use. No request is
 * answered meanwhile, for about 180 ms; `bench start` measures what is left.
 */
export function returnMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
