import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Cluster {
  url: string
  /** Ends the server and deletes its data; also done at `process.exit`. */
  stop(): void
  /** Ends the server abruptly, with its connections; the data stay. */
  halt(): void
  /** Restarts a halted server and waits until it answers. */
  resume(): void
  /** Makes the server the owner of a folder, so that it can hold a tablespace. */
  giveFolder(folder: string): void
}

/**
 * A temporary PostgreSQL server on a free loopback port; null where none is installed. It trades safety for
 * speed unless it is `durable`.
 */
export async function startPostgres({ durable = false } = {}): Promise<Cluster | null> {
  const binaries = findBinaries()
  if (!binaries) return null
  const folder = mkdtempSync(join(tmpdir(), 'shuyuan-postgres-'))
  const owner = unprivilegedUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const port = await freePort()
  const call = (program: string, args: string[]) => {
    const result = spawnSync(join(binaries, program), args, {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (result.status !== 0) throw new Error(`${program} failed: ${result.stderr}`)
  }
  const data = join(folder, 'data')
  const halt = () => {
    spawnSync(join(binaries, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { ...owner, cwd: folder })
  }
  const giveFolder = (given: string) => {
    if (owner) chownSync(given, owner.uid, owner.gid)
  }
  const stop = () => {
    process.off('exit', stop)
    halt()
    rmSync(folder, { recursive: true, force: true })
  }
  // The server is not a child of this process and would outlive it. Registered first, because other handlers
  // may remove its data.
  process.prependOnceListener('exit', stop)
  const fast = durable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off'
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 ${fast}`
  const resume = () => call('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'])
  try {
    call('initdb', ['-D', data, '-U', 'test', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
    resume()
  } catch (error) {
    stop()
    throw error
  }
  return { url: `postgres://test@127.0.0.1:${port}/postgres`, stop, halt, resume, giveFolder }
}

/** The newest installed server: Debian's folders first, then the path. */
function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = listFolder(debian)
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => b - a)
  for (const version of versions) {
    const folder = join(debian, String(version), 'bin')
    if (listFolder(folder).includes('initdb')) return folder
  }
  return (process.env.PATH ?? '').split(':').find((folder) => listFolder(folder).includes('initdb')) ?? null
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** PostgreSQL refuses to run as root, so then it runs as another user. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout)
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout)
    if (uid > 0) return { uid, gid }
  }
  return undefined
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
