import type { MessageKind } from '@shuyuan/contract/message/message-kinds'
import { leftToPay } from '@shuyuan/contract/registration/registration-fees'
import type { Language } from '@shuyuan/contract/text/language'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { TextValues } from '@shuyuan/contract/text/texts'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { dayText } from '#day-text.ts'
import { lessonsOf } from '#features/term/lessons.ts'
import { termBySlug } from '#features/term/service.ts'
import { translate } from '#messages.ts'
import { hasBegun } from './terms.ts'
import { dueOf } from './dues/service.ts'
import { lessonsOfPlace } from './trial/service.ts'
import type { RegistrationDeps } from './deps.ts'

/** The kinds that say when and where one comes, what is left of the term and what is to be paid. */
const describing: ReadonlySet<MessageKind> = new Set([
  'confirmed',
  'movedUp',
  'offered',
  'nextTerm',
  'termChanged',
])

/** The columns that say what is due, and when. */
export type DueColumn = 'state' | 'due_day' | 'deposit' | 'deposit_day'

interface Owed {
  kind: MessageKind
  /** Cents. */
  left: number
  due: { cents: number; day: string } | null
}

/** What is to be paid, and until when where a day stands. To who has not answered yet it is a price, not a debt. */
function payText(t: (typeof translate)[Language], { kind, left, due }: Owed): string {
  const amount = formatMoney(left)
  if (kind === 'nextTerm') return t('registration.place.price', { amount })
  if (!due) return t('registration.place.pay', { amount })
  const until = t('registration.due.until', { day: due.day })
  if (due.cents === left) return t('registration.place.payUntil', { amount, until })
  return t('registration.place.deposit', { amount, deposit: formatMoney(due.cents), until })
}

/**
 * What messages say of the lessons and the fee of a place: `begins`, `coming` and `pay` are sentences or '', `starts` is
 * the day of the next lesson. Nothing for kinds that do not describe a place.
 */
export async function placeWords(
  trx: Executor,
  deps: Pick<RegistrationDeps, 'now' | 'content' | 'settings'>,
  row: Pick<RegistrationRow, 'term' | 'fee' | 'discount' | 'paid' | 'refunded' | 'trial' | DueColumn>,
  kind: MessageKind,
): Promise<(language: Language) => TextValues> {
  const term = describing.has(kind) ? await termBySlug(trx, row.term) : undefined
  if (!term) return () => ({})
  const today = schoolToday(deps)
  const left = leftToPay(row)
  const due = dueOf(row)
  const dates = {
    'zh-cn': lessonsOfPlace(row, await lessonsOf(trx, term, 'zh-cn')),
    en: lessonsOfPlace(row, await lessonsOf(trx, term, 'en')),
  }
  return (language) => {
    const t = translate[language]
    const held = dates[language].filter(({ cancelled }) => !cancelled)
    const ahead = held.filter((lesson) => !hasBegun(deps, lesson))
    const [next] = ahead
    const day = dayText(next?.day ?? term.starts, today, language)
    const begun = ahead.length < held.length
    const said = row.trial !== null ? 'trial' : begun ? 'remaining' : 'first'
    const lesson = next && {
      day,
      time: `${next.from}—${next.until}`,
      place: next.place || term.place[language],
      count: ahead.length,
    }
    return {
      starts: day,
      begins:
        begun && !next ? '' : t(begun ? 'registration.place.begun' : 'registration.place.begins', { day }),
      coming: lesson ? t(`registration.place.${said}`, lesson) : '',
      pay:
        left > 0
          ? payText(t, { kind, left, due: due && { ...due, day: dayText(due.day, today, language) } })
          : '',
    }
  }
}
