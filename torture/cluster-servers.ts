import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startBucket } from '@shuyuan/api/testing/stand-ins/bucket'
import { startValkey, valkeyProgram } from '@shuyuan/api/testing/stand-ins/valkey'
import { freePort, root, type Site, startSite } from '../bench/child.ts'
import { type Database, databasesOf } from '../bench/databases.ts'
import type { Ground } from '../bench/ground.ts'
import { hasNginx, startNginx } from '../bench/nginx.ts'

/** Two processes of the site behind nginx, and all that they share. */
export interface Cluster {
  /** Where visitors come. */
  url: string
  /** Its environment is the one of the processes and of their command line. */
  database: Database
  processes: { port: number; site: Site }[]
  /** Starts the process of a port again. */
  start(port: number): Promise<Site>
}

/** Starts a cluster, which ends with the part. Where a program is not installed, says so and returns null. */
export async function startCluster(ground: Ground): Promise<Cluster | null> {
  const [, makePostgres] = await databasesOf(ground, { durable: true })
  if (!makePostgres || !valkeyProgram || !hasNginx()) {
    console.log('left out: it needs PostgreSQL, nginx and valkey-server or redis-server')
    return null
  }
  const alone = await makePostgres()
  const valkey = await startValkey()
  ground.after(() => valkey.kill())
  const bucket = await startBucket()
  ground.after(() => bucket.close())
  const { endpoint, accessKeyId, secretAccessKey, region } = bucket.settings
  const clock = join(ground.folder, 'clock')
  await writeFile(clock, '0')
  const env = {
    ...alone.env,
    VALKEY_URL: valkey.url,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket.settings.bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: '1',
    E2E_CLOCK_FILE: clock,
    NODE_OPTIONS: `--import ${join(root, 'e2e/clock.ts')}`,
  }
  // The usual site with one difference: other work on the machine is no overload.
  const command = [process.execPath, join(root, 'e2e/serve.ts')]
  const start = (port: number) => startSite(env, { command, port })
  const processes: Cluster['processes'] = []
  for (const port of [await freePort(), await freePort()]) processes.push({ port, site: await start(port) })
  const { url } = await startNginx(ground, (port) => proxyOf(processes, port))
  return { url, database: { ...alone, env }, processes, start }
}

/** The project's own proxy with the processes' addresses; a header names the process that answered. */
function proxyOf(processes: Cluster['processes'], port: number): string {
  const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')
  const upstream = replaced(read('nginx-upstream.conf'), /^ *server site:3000 (.*);$/m, (_line, rest) =>
    processes.map((each) => `server 127.0.0.1:${each.port} ${rest};`).join('\n'),
  )
  const quiet = replaced(read('nginx.conf'), /^ *access_log .*$/m, () => '')
  const server = replaced(
    quiet,
    /^ *listen 8080;$/m,
    () => `listen 127.0.0.1:${port};
       set_real_ip_from 127.0.0.1;
       real_ip_header X-Forwarded-For;
       add_header X-Served-By $upstream_addr always;`,
  )
  return `${upstream}\n${server}`
}

function replaced(text: string, part: RegExp, by: (...words: string[]) => string): string {
  if (!part.test(text)) throw new Error(`deploy/ has no ${String(part)} any more`)
  return text.replace(part, by)
}
