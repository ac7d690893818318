import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { formatMoney } from '#features/ledger/money.ts'
import { notify } from '#features/notice/service.ts'
import type zh from './zh-cn.json'
import { say } from './words.ts'

type Message = keyof typeof zh.say

/** What a credit is worth, in words of both languages: 50 积分、12.00 元. */
export function worthOf({ points, cents }: { points: number; cents: number }) {
  const pointsWords = points > 0 ? [say('points', { points })] : []
  const moneyWords = cents > 0 ? [say('money', { money: formatMoney(cents) })] : []
  const words = [...pointsWords, ...moneyWords]
  return { 'zh-cn': words.map((each) => each['zh-cn']).join('、'), en: words.map(({ en }) => en).join(', ') }
}

/** Tells a distributor something, in the transaction that it is about. */
export function tell(
  trx: Executor,
  { now }: Pick<ApiDeps, 'now'>,
  memberId: number,
  message: Message,
  about: { points: number; cents: number } | { reason: string } = { reason: '' },
): Promise<void> {
  const worth = 'points' in about ? worthOf(about) : { 'zh-cn': '', en: '' }
  const reason = 'reason' in about ? about.reason : ''
  const text = {
    'zh-cn': say(message, { worth: worth['zh-cn'], reason: reason && `：${reason}` })['zh-cn'],
    en: say(message, { worth: worth.en, reason: reason && `: ${reason}` }).en,
  }
  return notify(trx, {
    now: now(),
    memberId,
    kind: 'distribution',
    text,
    link: '/user/account/distribution',
  })
}
