import { addresses } from '@shuyuan/content/addresses/addresses'
import type { SearchDocument } from '@shuyuan/content/search/search-documents'
import type { ClassTerm } from '@shuyuan/contract/class/class'
import { languages, type Language } from '@shuyuan/contract/text/language'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import { dateTextOf } from '#app/i18n/use-date-text.ts'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'
import { timetableEntries } from '#app/parts/catalogue/terms/term-view.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'

/** The months of each season, 1 to 12; the school year ends and begins in two of them. */
const seasons = { spring: [3, 4, 5], summer: [6, 7, 8], autumn: [9, 10, 11], winter: [12, 1, 2] } as const

/** The terms of classes that are not over, to be found by age, weekday, hour, place, price and season in either language. */
export async function classDocuments(args: LoadArgs): Promise<SearchDocument[]> {
  const { content, language } = args
  if (!content || !args.offers('class-terms')) return []
  const terms = await args.terms()
  const today = content.today()
  const bySlug = new Map(terms.map((term) => [term.slug, term]))
  const t = textsIn(language, 'catalogue')
  const dateText = dateTextOf(textsIn(language, 'ui'))
  return timetableEntries(content, language, terms).flatMap((entry): SearchDocument[] => {
    const term = bySlug.get(entry.slug)
    if (!term || term.heldUntil < today) return []
    const { course, fee } = entry
    const times = term.slots.map(({ weekday, from, until }) =>
      t('times', { days: t(`weekdays.${weekday}`), from, until }),
    )
    const price = fee === null ? '' : fee === 0 ? t('fee.free') : moneyText(fee / 100)
    return [
      {
        group: 'classes',
        href: addresses.classCourse(course.slug),
        title: course.title,
        place: term.place,
        text: [`${dateText(entry.held.starts, 'day')}–${dateText(entry.held.ends, 'day')}`, ...times, price]
          .filter(Boolean)
          .join(' · '),
        hidden: [
          course.subtitle,
          course.teachers.join(' '),
          ...languages.map((each) => wordsOf(each, term, course.ages)),
        ].join(' '),
      },
    ]
  })
}

/** What people type who look for such a class. */
function wordsOf(language: Language, term: ClassTerm, [youngest, oldest]: readonly [number, number]): string {
  const t = textsIn(language, 'found-classes')
  const numerals = t('ages').split(' ')
  const month = Number(term.starts.slice(5, 7))
  const last = Math.min(oldest, numerals.length - 1)
  const ages = Array.from({ length: Math.max(0, last - youngest + 1) }, (_unused, at) => youngest + at)
  return [
    ...term.slots.map(({ weekday, from }) =>
      [
        t(`weekday.${weekday}`),
        t(`time.${from < '12:00' ? 'morning' : from < '17:00' ? 'afternoon' : 'evening'}`),
      ].join(' '),
    ),
    t(term.online ? 'online' : 'onsite'),
    ...Object.entries(seasons).flatMap(([season, months]) =>
      months.some((each) => each === month) ? t(`season.${season}`) : [],
    ),
    ...ages.map((age) => t('age', { age, words: numerals[age] })),
    ...(youngest < 18 ? [t('children')] : []),
    ...(oldest >= 18 ? [t('adults')] : []),
  ].join(' ')
}
