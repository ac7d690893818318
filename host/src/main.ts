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
// Keeps the files that Node has compiled, types stripped, for the next start. They lie beside the packages,
// to be deleted with them. Where that folder is read-only, starts only take longer.
enableCompileCache(join(root, 'node_modules/.cache/compiled'))

const { run } = await import('./run.ts')
await run(root, { dev: process.argv.includes('--dev') })
