import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Stands before a site that is soaked: at SIGUSR2 what nothing holds any more is collected, and what is left of the
// heap and of buffers, in bytes, becomes a line of a file.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
process.on('SIGUSR2', () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  appendFileSync(process.env.TORTURE_MEMORY ?? '', `${heapUsed + external}\n`)
})
