import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { enableCompileCache } from 'node:module'

if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `This needs Node 24 or later, not ${process.versions.node}: start it with "npm start".\n`,
  )
  process.exit(1)
}
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
// Keeps what Node made of each file, types stripped, so that the next start need not do it again: beside the packages,
// where it lives as long as they do. Where that folder cannot be written to, starts take longer and nothing else.
enableCompileCache(join(root, 'node_modules/.cache/compiled'))

const { run } = await import('./run.ts')
await run(root, { dev: process.argv.includes('--dev') })
