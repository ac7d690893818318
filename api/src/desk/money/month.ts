import type { MoneyMonth } from '@shuyuan/contract/desk/money/money'
import { paymentMeans, type PaymentMeans } from '@shuyuan/contract/registration/registration-fees'
import type { Language } from '@shuyuan/contract/text/language'
import { listText } from '@shuyuan/contract/text/list-text'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { ApiDeps } from '#deps.ts'

/** What the bookings of a class, a means, a day and a kind come to, in cents. `course` null where the sign-up is gone. */
export interface DaySum {
  course: string | null
  means: PaymentMeans
  paid_on: string
  kind: 'payment' | 'refund'
  cents: number
  count: number
}

export interface ClassWords {
  titleOf(course: string): string
  /** Whose names stand at a class, in one text. */
  teachersOf(course: string): string
}

/** How a class is called, and whose names stand at it, in one text; '' where nobody's do. */
export function classWords({ content }: Pick<ApiDeps, 'content'>, language: Language): ClassWords {
  const classes = new Map(content.list('classes', language).map(({ name, value }) => [name, value]))
  const names = new Map(content.teachers().map(({ slug, name }) => [slug, name[language]]))
  return {
    titleOf: (course) => classes.get(course)?.title ?? course,
    teachersOf: (course) => {
      const teachers = classes.get(course)?.teachers ?? []
      return listText(
        teachers.map((slug) => names.get(slug) ?? slug),
        language,
      )
    },
  }
}

/** The report of a month (`yyyy-mm`). Every sum of its parts is the month's: a class of two teachers is one line. */
export function monthOf(
  month: string,
  rows: readonly DaySum[],
  { titleOf, teachersOf }: ClassWords,
): MoneyMonth {
  const cash = rows.filter(({ means }) => means === 'cash')
  return {
    month,
    classes: [...Map.groupBy(rows, ({ course }) => course ?? '')]
      .map(([course, some]) => ({ title: course && titleOf(course), ...shareOf(some) }))
      .toSorted((a, b) => a.title.localeCompare(b.title)),
    teachers: [...Map.groupBy(rows, ({ course }) => (course ? teachersOf(course) : ''))]
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
