import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startBucket } from '@shuyuan/api/testing/bucket'
import { startValkey, valkeyProgram } from '@shuyuan/api/testing/valkey'
import { freePort, root, startSite, stopGroup } from '../bench/child.ts'
import { startPostgres } from '../tasks/postgres.ts'
import type { Ground } from './ground.ts'

/** One of the processes of the site. */
export interface Member {
  /** `127.0.0.1:4000`, as the proxy names it. */
  address: string
  /** Kills it; returns when it was gone, in milliseconds since 1970. */
  kill(): Promise<number>
  /** Starts it anew at the same address. */
  start(): Promise<void>
}

/** Two processes of the site behind nginx, and all that they share. */
export interface Cluster {
  /** Where visitors come. */
  url: string
  dataDir: string
  databaseUrl: string
  /** What the site and its command line are started with. */
  env: Record<string, string>
  members: Member[]
  /** The number of files in the bucket. */
  uploads(): number
}

/** Programs that a cluster needs and that are not installed. */
export function missingPrograms(): string[] {
  const hasNginx = spawnSync('nginx', ['-v']).status === 0
  return [...(valkeyProgram ? [] : ['valkey-server or redis-server']), ...(hasNginx ? [] : ['nginx'])]
}

const keys = { SECRET_KEY: 'k'.repeat(40), DATA_KEYS: Buffer.alloc(32, 7).toString('base64') }

/** Starts the cluster; it ends with the part. null where PostgreSQL is not installed. */
export async function startCluster(ground: Ground): Promise<Cluster | null> {
  const postgres = await startPostgres({ durable: true })
  if (!postgres) return null
  ground.after(() => postgres.stop())
  const valkey = await startValkey()
  ground.after(() => valkey.kill())
  const bucket = await startBucket()
  ground.after(() => bucket.close())

  const dataDir = join(ground.folder, 'data')
  await mkdir(dataDir)
  const clock = join(ground.folder, 'clock')
  await writeFile(clock, '0')
  const { endpoint, accessKeyId, secretAccessKey, region } = bucket.settings
  const env = {
    DATA_DIR: dataDir,
    TMPDIR: ground.folder,
    DATABASE_URL: postgres.url,
    VALKEY_URL: valkey.url,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket.settings.bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: '1',
    SEED: '',
    TRUSTED_PROXIES: '127.0.0.1',
    E2E_CLOCK_FILE: clock,
    NODE_OPTIONS: `--import ${join(root, 'e2e/clock.ts')}`,
    ...keys,
  }
  const members = [await startMember(ground, env), await startMember(ground, env)]
  const url = await startProxy(
    ground,
    members.map(({ address }) => address),
  )
  return { url, dataDir, databaseUrl: postgres.url, env, members, uploads: () => bucket.objects.size }
}

async function startMember(ground: Ground, env: Record<string, string>): Promise<Member> {
  const port = await freePort()
  // The usual site with one difference: other work on the machine is no overload.
  const begin = () => startSite([process.execPath, join(root, 'e2e/serve.ts')], env, port)
  let started = await begin()
  ground.after(() => stopGroup(started.child))
  return {
    address: `127.0.0.1:${port}`,
    kill: async () => {
      const ended = once(started.child, 'exit')
      process.kill(-(started.child.pid ?? 0), 'SIGKILL')
      await ended
      // Until then the system accepted connections for it.
      return Date.now()
    },
    start: async () => {
      started = await begin()
    },
  }
}

/**
 * nginx with the project's configuration and the processes' addresses; a header tells which process answered.
 */
async function startProxy(ground: Ground, addresses: string[]): Promise<string> {
  const port = await freePort()
  const folder = join(ground.folder, 'nginx')
  await mkdir(folder)
  const given = await readFile(join(root, 'deploy/nginx.conf'), 'utf8')
  const server = /^ *server site:3000 (.*);$/m
  const listen = /^ *listen 8080;$/m
  if (!server.test(given) || !listen.test(given)) throw new Error('deploy/nginx.conf is not as it was')
  const settings = given
    .replace(server, (_line, rest: string) => addresses.map((each) => `server ${each} ${rest};`).join('\n'))
    .replace(
      listen,
      `listen 127.0.0.1:${port};
       set_real_ip_from 127.0.0.1;
       real_ip_header X-Forwarded-For;
       add_header X-Served-By $upstream_addr always;`,
    )
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; pid ${join(folder, 'pid')}; worker_processes 1; error_log ${join(folder, 'error.log')};
events { worker_connections 1024; }
http { access_log off; ${places}
${settings}
}\n`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', file], { detached: true, stdio: 'ignore' })
  ground.after(() => stopGroup(child))
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (tries > 200 || child.exitCode !== null) {
      throw new Error(
        `nginx did not start: ${await readFile(join(folder, 'error.log'), 'utf8').catch(() => '')}`,
      )
    }
    await pause(25)
  }
  return `http://127.0.0.1:${port}`
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
