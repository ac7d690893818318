import { listText } from '@shuyuan/contract/text/list-text'
import type { Language } from '@shuyuan/contract/text/language'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { formatMoney } from '@shuyuan/contract/text/money'
import { notify } from '#features/notice/service.ts'
import type zh from '#features/distribution/zh-cn.json'
import { inAllLanguages, translate } from '#messages.ts'

type Message = keyof typeof zh.say

interface CreditAmount {
  points: number
  cents: number
}

/** The amount of a credit in words: 50 积分、12.00 元. */
function amountInWords(language: Language, { points, cents }: CreditAmount): string {
  const t = translate[language]
  const words = [
    ...(points > 0 ? [t('distribution.say.points', { points })] : []),
    ...(cents > 0 ? [t('distribution.say.money', { money: formatMoney(cents) })] : []),
  ]
  return listText(words, language)
}

/** Sends a distributor a notice, in the transaction that it is about. */
export function notifyDistributor(
  trx: Executor,
  { now }: Pick<ApiDeps, 'now'>,
  memberId: number,
  message: Message,
  about: CreditAmount | { reason: string } = { reason: '' },
): Promise<void> {
  const text = inAllLanguages(`distribution.say.${message}`, (language) =>
    'points' in about
      ? { worth: amountInWords(language, about) }
      : { reason: about.reason && translate[language]('distribution.say.reason', about) },
  )
  return notify(trx, {
    now: now(),
    memberId,
    kind: 'distribution',
    text,
    link: '/user/account/distribution',
  })
}
