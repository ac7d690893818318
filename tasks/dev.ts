import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run.ts'

// A change in these folders restarts the process; changes of pages reach the browser through Vite. The
// folders are listed because --watch alone would follow Vite's temporary files and restart for ever.
const sources = [
  'api/src',
  'contract/src',
  'content/reader',
  'host/src',
  'web/server',
  'web/app/route-rules.ts',
]
const watched = sources.flatMap((path) => ['--watch-path', join(root, path)])
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
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
