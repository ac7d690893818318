import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './child.ts'

/** Logs in as the first sample member, with the password that the site printed at its first start. */
export async function logIn(url: string, dataDir: string, printed: string) {
  const [, username, password] = /^ {2}(\w+) +(\S+)$/m.exec(printed) ?? []
  if (!username || !password) throw new Error(`no sample member was announced:\n${printed}`)
  const off = ['config', 'set', 'user_login_captcha', 'false']
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'host/src/cli/main.ts'), ...off], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the captcha could not be switched off: ${stderr}`)
  const response = await fetch(`${url}/api/user/checkIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', server: 'true' },
    body: JSON.stringify({ tab: 'login', username, password, keep: false, captchaId: '', captchaInfo: '' }),
  })
  const answer = (await response.json()) as {
    code: number
    msg: string
    data: { userInfo: { id: number; token: string; refresh_token: string } } | null
  }
  if (answer.code !== 1 || !answer.data) throw new Error(`the login was refused: ${answer.msg}`)
  const { id, token, refresh_token } = answer.data.userInfo
  return { cookie: `userInfo=${encodeURIComponent(JSON.stringify({ id, token, refresh_token }))}` }
}
