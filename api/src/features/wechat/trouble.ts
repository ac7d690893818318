import type { WechatTrouble } from '@shuyuan/contract/site/wechat'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { WechatError } from '#adapters/wechat.ts'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { deleteTrouble, putTrouble, troubles } from './queries.ts'

type TroubleDeps = Pick<ApiDeps, 'db' | 'now'>

/** What did not work: a login, or a kind of message. */
export type About = Pick<WechatTrouble, 'what' | 'kind'>

const nameOf = ({ what, kind }: About) => (kind === '' ? what : `${what} ${kind}`)

/** Keeps what WeChat answered last in place of what was asked for, for the desk. */
export function noteTrouble(
  { db, now }: TroubleDeps,
  about: About,
  { code, message }: WechatError,
): Promise<void> {
  return putTrouble(db, { what: nameOf(about), code, said: message.slice(0, 300), time: unixSeconds(now()) })
}

/** It works again. */
export const forgetTrouble = ({ db }: { db: Executor }, about: About): Promise<void> =>
  deleteTrouble(db, nameOf(about))

/** Everything that does not work at present. */
export async function listTroubles({ db }: Pick<TroubleDeps, 'db'>): Promise<WechatTrouble[]> {
  return (await troubles(db)).map(({ what, ...rest }) => {
    const [name, kind = ''] = what.split(' ')
    return { what: name === 'notice' ? 'notice' : 'login', kind, ...rest }
  })
}
