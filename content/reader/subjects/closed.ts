import type { Subject } from '@shuyuan/contract/site/subjects'
import { languages } from '@shuyuan/contract/text/language'
import { accountPage, addresses } from '#addresses/addresses'
import type { Shelf } from '#reading/shelf'
import { teaching } from './teaching.ts'

/** Whether an address of this site is of a subject that the school does not teach. */
export type IsClosed = (href: string) => boolean

/** Pages of a subject, with all that stands below them, by the first part of their address. */
const pages: Readonly<Record<string, Subject>> = {
  guoxue: 'guoxue',
  guoxue_old: 'guoxue',
  zhongyi: 'zhongyi',
  zhongyi_old: 'zhongyi',
  [accountPage.zy.slice(1)]: 'zhongyi',
  yuer: 'yuer',
}

/** Things that say themselves of which subject they are, by the first part of their address. */
const kinds = {
  class: 'classes',
  lessons: 'courses',
  lessons2: 'paths',
  question: 'questionSets',
} as const

/** Forms that are of a subject even where no class names them. */
const ownForms: Readonly<Record<string, Subject>> = { guoxuebaoming: 'guoxue', zybm: 'zhongyi' }

const anyHost = 'http://site.internal'

export function closedBy(shelf: Shelf, off: readonly Subject[]): IsClosed {
  const isOff = (subject: string | null | undefined) => off.some((each) => each === subject)
  const forms = closedForms(shelf, isOff)
  const teachers = new Set(teaching(shelf, off))
  const gone = new Set(shelf.teachers.filter((each) => !teachers.has(each)).map(({ slug }) => slug))
  return (href) => {
    const url = URL.parse(href, anyHost)
    if (off.length === 0 || url?.origin !== anyHost) return false
    const [first = '', second = ''] = url.pathname.slice(1).split('/')
    if (Object.hasOwn(pages, first)) return isOff(pages[first])
    if (second && Object.hasOwn(kinds, first))
      return isOff(subjectOf(shelf, kinds[first as keyof typeof kinds], second))
    if (second && first === 'teacher') return gone.has(second)
    // A list that shows a subject alone.
    return forms.has(url.pathname) || isOff(url.searchParams.get('subject'))
  }
}

function subjectOf(
  { languages: shelves }: Shelf,
  kind: (typeof kinds)[keyof typeof kinds],
  name: string,
): Subject | undefined {
  return languages.flatMap((language) => shelves[language][kind].get(name)?.subject ?? [])[0]
}

/** The addresses of forms by which nobody signs up any more. Their receipts are still shown. */
function closedForms(
  { forms, languages: shelves }: Shelf,
  isOff: (subject: Subject | undefined) => boolean,
): ReadonlySet<string> {
  const classes = languages.flatMap((language) => [...shelves[language].classes.values()])
  const closed = [...forms.keys()].filter((key) => {
    const named = classes.filter(({ form }) => form === key)
    return named.length > 0 ? named.every(({ subject }) => isOff(subject)) : isOff(ownForms[key])
  })
  return new Set(closed.map(addresses.form))
}
