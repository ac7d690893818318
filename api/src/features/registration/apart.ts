import type { Apart } from '@shuyuan/contract/desk/class/apart'
import { nameKey } from '@shuyuan/contract/fields/clean'
import { isDate } from '@shuyuan/contract/fields/field-checks'
import type { RegistrationRow } from '#db/tables/registration.ts'

type Person = Pick<RegistrationRow, 'no' | 'name' | 'birthday' | 'mobile'>

/** What tells the people of a list apart who are called the same there, by their numbers; `called` is the name as the list shows it. */
export function apartIn(
  people: readonly Person[],
  called: (name: string) => string = nameKey,
): Map<string, Apart> {
  const apart = new Map<string, Apart>()
  for (const same of Map.groupBy(people, ({ name }) => called(name)).values()) {
    if (same.length < 2) continue
    const days = same.map(({ birthday }) => (isDate(birthday) ? birthday.slice('yyyy-'.length) : ''))
    const isEnough = !days.includes('') && new Set(days).size === days.length
    for (const [at, { no, mobile }] of same.entries())
      apart.set(no, { birthday: days[at] ?? '', mobile: isEnough ? '' : mobile.slice(-4) })
  }
  return apart
}
