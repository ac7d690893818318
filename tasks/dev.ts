import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { standInWechat } from '../api/src/testing/stand-ins/wechat.ts'
import { root } from './run.ts'

/** An account of the school's at the stand-in for WeChat, to be entered at the desk. */
const account = { appId: 'wx0123456789abcdef', secret: 'f00dfacef00dfacef00dfacef00dface' }

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Stands in for WeChat, unless another one is named: login and messages are there without an account of one's own. */
async function wechatForDev(): Promise<Record<string, string>> {
  const { WECHAT_ENDPOINT, PUBLIC_URL } = process.env
  if (WECHAT_ENDPOINT) return {}
  const { endpoint } = await standInWechat(account, ({ touser, url, data }) => {
    const said = Object.values(data).map(({ value }) => value)
    say(`WeChat, to ${touser}: ${said.join(' | ')} ${url ?? ''}`)
  })
  say(
    `WeChat’s stand-in: app id ${account.appId}, secret ${account.secret}, to be entered at /desk/site/wechat`,
  )
  if (!PUBLIC_URL)
    say('Its login needs the address of the site: PUBLIC_URL=http://localhost:3000 npm run dev')
  return { WECHAT_ENDPOINT: endpoint, WECHAT_LOGIN_ENDPOINT: endpoint }
}

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
  { stdio: 'inherit', cwd: root, env: { ...process.env, ...(await wechatForDev()) } },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
