import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, type Program, startProgram, until } from './child.ts'
import type { Ground } from './ground.ts'

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  return spawnSync('sh', ['-c', 'PATH=$PATH:/usr/sbin:/usr/local/sbin nginx -v']).status === 0
}

/**
 * Starts nginx with one worker at a free port and waits until it answers; `settings` gives what stands in its
 * http block, for its port and its folder.
 */
export async function startNginx(
  ground: Ground,
  settings: (port: number, folder: string) => string,
): Promise<Program & { url: string }> {
  const port = await freePort()
  const folder = join(ground.folder, 'nginx')
  await mkdir(folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  // When root starts nginx, its worker would otherwise be a user who cannot read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')}
${settings(port, folder)}
}`,
  )
  const program = startProgram(['nginx', '-p', folder, '-c', file])
  const url = `http://127.0.0.1:${port}`
  await until(async () => {
    if (program.child.exitCode === null) return fetch(url).then(Boolean, () => false)
    throw new Error(`nginx ended: ${await readFile(join(folder, 'error.log'), 'utf8')}`)
  }, 'an answer of nginx')
  return { ...program, url }
}
