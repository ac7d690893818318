import { symlinkSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { standInWechatPay } from '@shuyuan/api/testing/stand-ins/pay/wechat-pay'
import { freePort, root, runCli, type Site, startSite } from '../bench/child.ts'
import type { Database } from '../bench/databases.ts'
import type { Ground } from '../bench/ground.ts'

/** A process of a school that takes money by a stand-in for WeChat Pay, killed and started again at its port. */
export interface Till {
  site: Site
  port: number
  env: Record<string, string>
}

/** A stand-in for WeChat Pay; `later` moves its clock on by so many milliseconds. */
export async function openWechatPay(ground: Ground) {
  const clock = { ahead: 0 }
  const wechat = await standInWechatPay(() => Date.now() + clock.ahead)
  ground.after(() => wechat.close())
  const { settings } = wechat
  const env = {
    PUBLIC_URL: 'https://school.test',
    PAYMENT: 'wechat',
    WECHAT_PAY_MERCHANT: settings.merchant,
    WECHAT_PAY_APP_ID: settings.appId,
    WECHAT_PAY_SERIAL: settings.serial,
    WECHAT_PAY_PRIVATE_KEY: settings.privateKey,
    WECHAT_PAY_API_KEY: settings.secret,
    WECHAT_PAY_PUBLIC_KEY_ID: settings.publicKeyId ?? '',
    WECHAT_PAY_PUBLIC_KEY: settings.publicKey ?? '',
    WECHAT_PAY_ENDPOINT: settings.endpoint ?? '',
  }
  return { wechat, env, later: (ms: number) => (clock.ahead += ms) }
}

/** The usual site with one difference: other work on the machine is no overload, and no page is rendered ahead. */
const command = [process.execPath, join(root, 'e2e/serve.ts')]

export type WechatPayStandIn = Awaited<ReturnType<typeof openWechatPay>>['wechat']

/**
 * Starts `count` processes on one database. A site keeps a SQLite file for itself, by its data folder; here each process has
 * a folder of its own that leads to the same file, so that the rows alone must stand what several processes do at once.
 */
export async function startTills(
  { engine, env, place }: Database,
  payment: Record<string, string>,
  count: number,
): Promise<Till[]> {
  await runCli(env, 'migrate')
  const tills: Till[] = []
  for (let number = 0; number < count; number += 1) {
    const folder = number === 0 ? env.DATA_DIR : join(env.DATA_DIR, `process-${number}`)
    await mkdir(folder, { recursive: true })
    if (engine === 'SQLite' && number > 0) symlinkSync(place.file, join(folder, 'shuyuan.db'))
    const own = { ...env, ...payment, DATA_DIR: folder }
    const port = await freePort()
    tills.push({ site: await startSite(own, { command, port }), port, env: own })
  }
  return tills
}

export async function startAgain(till: Till): Promise<void> {
  till.site = await startSite(till.env, { command, port: till.port })
}
