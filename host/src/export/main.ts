import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment } from '#environment'
import { explainError, OperatorError } from '#process/operator-error'
import { createLogger } from '#log'
import { listen } from '#process/server'
import { writeSite } from './write-site.ts'

const usage = `Usage: npm run export -- DIR [--force]

Writes the public pages as plain files for a CDN.

  --force  write into a folder that is not empty; files of the same names are replaced
`

/** The command: exit code 0, 1 where the site could not be written, 2 where the command line was not understood. */
export async function exportCommand(root: string, words: string[], callerDir: string): Promise<number> {
  const asked = readWords(words)
  if (typeof asked === 'string') {
    process.stderr.write(`${asked}\n\n${usage}`)
    return 2
  }
  if (asked.help) {
    process.stdout.write(usage)
    return 0
  }
  try {
    await writeTo(root, resolve(callerDir, asked.dir), asked.force)
    return 0
  } catch (error) {
    process.stderr.write(`${explainError(error)}\n`)
    return 1
  }
}

function readWords(words: string[]): { dir: string; force: boolean; help: boolean } | string {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { force: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    })
    const [dir = '', ...more] = positionals
    if (!values.help && (dir === '' || more.length > 0)) return 'Name one folder to write to.'
    return { dir, force: values.force ?? false, help: values.help ?? false }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function writeTo(root: string, dir: string, force: boolean) {
  await mkdir(dir, { recursive: true })
  if (!force && (await readdir(dir)).length > 0) {
    throw new OperatorError(`${dir} is not empty: name an empty folder, or say --force to write into it.`)
  }
  const env = { ...readEnvironment(process.env, root), seedDemo: false }
  process.env.NODE_ENV = 'production'
  const { openSite } = await import('#site')
  const site = await openSite(env, root, createLogger({ LOG_LEVEL: 'warn' }))
  // Pages are fetched over HTTP, so that each file is what a visitor gets.
  const server = await listen(site.handle, '127.0.0.1', 0)
  try {
    const clientDir = join(root, 'web/build/client')
    const { pages, buildId, leftOut } = await writeSite({
      origin: server.url,
      clientDir,
      dir,
      paths: site.publicPages.ahead(),
    })
    process.stdout.write(`${pages} pages of build ${buildId} are in ${dir}\n`)
    for (const path of leftOut) process.stdout.write(`left out, because there is no such page now: ${path}\n`)
    if (!env.PUBLIC_URL) process.stdout.write('PUBLIC_URL is not set: the pages do not name their address.\n')
  } finally {
    await server.stop(0)
    await site.close()
  }
}
