import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Stands before a site that is soaked: at SIGUSR2 what nothing holds any more is collected, and what is left of the
// heap and of buffers, in bytes, becomes a line of a file.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void

// To see the part fail: so many MB a minute are kept for nothing.
const leak = Number(process.env.TORTURE_LEAK ?? 0)
const kept: Buffer[] = []
if (leak > 0) setInterval(() => kept.push(Buffer.alloc((leak * 1e6) / 6, 1)), 10_000)

process.on('SIGUSR2', () => {
  // What the engine holds in reserve, too: how much that is says more of the last minute's load than of a leak.
  collect({ type: 'major', flavor: 'last-resort' })
  const { heapUsed, external } = process.memoryUsage()
  appendFileSync(process.env.TORTURE_MEMORY ?? '', `${heapUsed + external}\n`)
})
