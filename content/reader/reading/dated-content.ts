import type { Language } from '@shuyuan/contract/text/language'
import { datedForm, type Form } from '#kinds/form'
import { datedHabit, type Habit } from '#kinds/habit'
import { datedLiveCode, type LiveCode } from '#kinds/live-code'
import { datedOffer, type Offer } from '#kinds/offer'
import type { Collections } from './collections.ts'
import { keptByShelf, type Reading } from './current-shelf.ts'

/** Things whose days may be relative in their files; here every day is `yyyy-mm-dd`. */
export interface DatedContent {
  /** The sign-up forms, sorted by key. */
  forms(): readonly Form[]
  form(key: string): Form | undefined
  /** What can be claimed, sorted by name, in a language where it has it. */
  offers(language: Language): readonly Offer[]
  /** The live codes, sorted by key. */
  liveCodes(): LiveCode[]
  liveCode(key: string): LiveCode | undefined
  /** The tasks of the daily check-in; undefined where the school has no such file. */
  habit(): Habit | undefined
}

type Source = Pick<Reading, 'shelf' | 'firstDay'> & Pick<Collections, 'list'>

export function datedContentOf({ shelf: current, firstDay, list }: Source): DatedContent {
  const forms = keptByShelf(current, (shelf) => {
    const sorted = [...shelf.forms].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return new Map(sorted.map(([key, form]) => [key, datedForm(key, form, firstDay)]))
  })
  const offersIn = (language: Language) =>
    keptByShelf(current, () =>
      list('offers', language).map(({ name, lang, value }) => ({
        ...datedOffer(value, firstDay),
        slug: name,
        lang,
      })),
    )
  const offers = { 'zh-cn': offersIn('zh-cn'), en: offersIn('en') }
  const liveCode = (key: string) => {
    const source = current().liveCodes.get(key)
    return source && datedLiveCode(key, source, firstDay)
  }
  return {
    forms: () => [...forms().values()],
    form: (key) => forms().get(key),
    offers: (language) => offers[language](),
    liveCodes: () => [...current().liveCodes.keys()].toSorted().flatMap((key) => liveCode(key) ?? []),
    liveCode,
    habit() {
      const source = current().habit
      return source && datedHabit(source, firstDay)
    },
  }
}
