import type { StopData } from '@shuyuan/contract/message/message'
import {
  isMessageKind,
  type MessageChoice,
  messageChoices,
  messageKinds,
} from '@shuyuan/contract/message/message-kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { MessageRow } from '#db/tables/message.ts'
import type { ApiDeps } from '#deps.ts'
import { auditMember } from '#features/audit/service.ts'
import { keyedHash, sameKeyedHash } from '#keyed-hash.ts'
import { lockedWithout, readerOf, storeChoice } from './queries.ts'

type StopDeps = Pick<ApiDeps, 'db' | 'now' | 'settings'>

/**
 * The address that switches off mails like this one for their reader (RFC 8058); '' for mails that are always sent, for
 * guests, and where the site has no address. Only this server can compute its key, so nothing is stored.
 */
export function stopUrl(
  settings: ApiDeps['settings'],
  { kind, user_id: memberId }: Pick<MessageRow, 'kind' | 'user_id'>,
): string {
  const choice = isMessageKind(kind) ? messageKinds[kind].choice : null
  if (choice === null || memberId === null || !settings.publicUrl) return ''
  const key = `${memberId}-${choice}-${signature(settings, memberId, choice)}`
  return new URL(`/mail/stop/${key}`, settings.publicUrl).href
}

/** What a key is about; null for one that is none, or whose member is no more. */
export async function readStop(deps: StopDeps, key: string): Promise<StopData | null> {
  const meant = meantBy(deps, key)
  const reader = meant && (await readerOf(deps.db, meant.memberId))
  if (!reader) return null
  const without = JSON.parse(reader.without ?? '[]') as string[]
  return { choice: meant.choice, stopped: without.includes(`${meant.choice}:mail`) }
}

/** Switches off the mails that a key is about, and answers as `readStop`. A second time changes nothing. */
export async function stopMail(deps: StopDeps, key: string): Promise<StopData | null> {
  const meant = meantBy(deps, key)
  const before = await readStop(deps, key)
  if (!meant || !before || before.stopped) return before
  const { memberId, choice } = meant
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    const time = unixSeconds(now)
    const without = JSON.parse(await lockedWithout(trx, memberId, time)) as string[]
    if (without.includes(`${choice}:mail`)) return
    await storeChoice(trx, {
      user_id: memberId,
      without: JSON.stringify([...without, `${choice}:mail`]),
      update_time: time,
    })
    await auditMember(trx, { now, memberId, action: 'member.stopMail', detail: { messages: choice } })
  })
  return { choice, stopped: true }
}

function meantBy(
  { settings }: StopDeps,
  key: string,
): { memberId: number; choice: MessageChoice } | undefined {
  const [, id = '', name = '', sent = ''] = /^([1-9]\d{0,8})-([A-Za-z]{1,20})-([0-9a-f]{32})$/.exec(key) ?? []
  const choice = messageChoices.find((each) => each === name)
  if (!choice || !sameKeyedHash(signature(settings, Number(id), choice), sent)) return undefined
  return { memberId: Number(id), choice }
}

function signature({ secretKey }: ApiDeps['settings'], memberId: number, choice: MessageChoice): string {
  return keyedHash(secretKey, 'stop messages', String(memberId), choice, 'mail').slice(0, 32)
}
