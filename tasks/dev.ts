import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run.ts'

// Node starts the process anew when a file of the API, the contract or the host changes; Vite inside it
// brings changes of the pages to the open browser.
const watched = ['api/src', 'contract/src', 'host/src', 'content/reader', 'web/server'].flatMap((path) => [
  '--watch-path',
  join(root, path),
])
const child = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    ...watched,
    join(root, 'host/src/main.ts'),
    '--dev',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', cwd: root },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
