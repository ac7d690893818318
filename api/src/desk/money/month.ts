import type { MoneyMonth } from '@shuyuan/contract/desk/money/money'
import { paymentMeans, type PaymentMeans } from '@shuyuan/contract/registration/registration-fees'
import type { Language } from '@shuyuan/contract/text/language'
import { listText } from '@shuyuan/contract/text/list-text'
import { formatMoney } from '@shuyuan/contract/text/money'

/** What the bookings of a class, a means, a day and a kind come to, in cents. `course` null where the sign-up is gone. */
export interface DaySum {
  course: string | null
  means: PaymentMeans
  paid_on: string
  kind: 'payment' | 'refund'
  cents: number
  count: number
}

interface Words {
  language: Language
  titleOf(course: string): string
  /** Whose names stand at a class. */
  teachersOf(course: string): string[]
}

/** The report of a month (`yyyy-mm`). Every sum of its parts is the month's: a class of two teachers is one line. */
export function monthOf(
  month: string,
  rows: readonly DaySum[],
  { language, titleOf, teachersOf }: Words,
): MoneyMonth {
  const cash = rows.filter(({ means }) => means === 'cash')
  return {
    month,
    classes: [...Map.groupBy(rows, ({ course }) => course ?? '')]
      .map(([course, some]) => ({ title: course && titleOf(course), ...shareOf(some) }))
      .toSorted((a, b) => a.title.localeCompare(b.title)),
    teachers: [...Map.groupBy(rows, ({ course }) => (course ? listText(teachersOf(course), language) : ''))]
      .map(([name, some]) => ({ name, ...shareOf(some) }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    means: paymentMeans.flatMap((means) => {
      const some = rows.filter((row) => row.means === means)
      return some.length > 0 ? [{ means, ...shareOf(some) }] : []
    }),
    cash: [...Map.groupBy(cash, ({ paid_on }) => paid_on)]
      .map(([day, some]) => ({ day, ...shareOf(some) }))
      .toSorted((a, b) => a.day.localeCompare(b.day)),
    total: shareOf(rows),
  }
}

function shareOf(rows: readonly DaySum[]) {
  const sum = (kind: DaySum['kind']) =>
    rows.filter((row) => row.kind === kind).reduce((all, { cents }) => all + cents, 0)
  const [came, went] = [sum('payment'), sum('refund')]
  return {
    came: formatMoney(came),
    went: formatMoney(went),
    stays: formatMoney(came - went),
    count: rows.reduce((all, { count }) => all + count, 0),
  }
}
