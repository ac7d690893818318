import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `This needs Node 24 or later, not ${process.versions.node}: start it with "npm run cli --".\n`,
  )
  process.exit(1)
}

const [{ readEnvironment }, { openCliContext }, { explainError }, { runCli }, { processTerminal }] =
  await Promise.all([
    import('#environment'),
    import('./open.ts'),
    import('#process/operator-error'),
    import('./program.ts'),
    import('./terminal.ts'),
  ])

// A reader such as `head` has closed the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(process.exitCode)
})

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))
const open = (options?: { asItIs?: boolean }) =>
  openCliContext(readEnvironment(process.env, root), root, options)
try {
  process.exitCode = await runCli(process.argv.slice(2), { open, terminal: processTerminal })
} catch (error) {
  process.stderr.write(`${explainError(error)}\n`)
  process.exitCode = 1
}
