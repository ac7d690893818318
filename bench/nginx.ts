import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, stopGroup } from './child.ts'

export interface Nginx {
  url: string
  /** Processor time in seconds. */
  cpu(): number
  stop(): Promise<void>
}

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { env: withSystemFolders() }).status === 0
}

/** nginx with one worker, which answers every address with these bytes and headers from an open file. */
export async function startNginx(dir: string, bytes: Buffer, headers: Headers): Promise<Nginx> {
  const port = await freePort()
  const root = join(dir, 'nginx')
  await mkdir(root, { recursive: true })
  await writeFile(join(root, 'page'), bytes)
  const own = new Set(['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive'])
  const added = [...headers]
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${root}/${kind};`,
  )
  // When root starts nginx, its worker would otherwise be a user who cannot read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  await writeFile(
    join(root, 'nginx.conf'),
    `${user} daemon off; worker_processes 1; pid ${root}/pid; error_log ${root}/error.log;
events { worker_connections 512; }
http {
  ${temporary.join(' ')}
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
  open_file_cache max=10 inactive=1h; open_file_cache_valid 1h;
  server {
    listen 127.0.0.1:${port}; root ${root}; default_type text/html;
    location / { try_files /page =404; ${added.join(' ')} }
  }
}`,
  )
  const child = spawn('nginx', ['-p', root, '-c', join(root, 'nginx.conf')], {
    detached: true,
    env: withSystemFolders(),
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(url).catch(() => null))?.ok; tries += 1) {
    if (tries > 100) {
      await stopGroup(child)
      throw new Error(
        `nginx does not answer: ${readFileSync(join(root, 'error.log'), 'utf8').slice(0, 1000)}`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, cpu: () => cpuOf(child), stop: () => stopGroup(child) }
}

/** Processor seconds of a process and its children. */
export function cpuOf({ pid }: ChildProcess): number {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,pgid='], { encoding: 'utf8' })
  const pids = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, group]) => group === pid)
  // User and system time are the 12th and 13th field after the name, in hundredths of a second.
  const ticks = pids.map(([each]) => {
    const fields = readFileSync(`/proc/${each}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, each) => sum + each, 0) / 100
}

/** System programs are in folders that a user's path often lacks. */
function withSystemFolders() {
  return { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }
}
