import type { AuditRow } from '@shuyuan/contract/desk/audit'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { Translate } from '#app/i18n/texts.ts'
import { flagWords } from '../credits/flag-words.ts'

/** What was done, in words; its name where there are none. */
export const actionWords = (t: Translate, action: string) => t(`action.${action}`, { defaultValue: action })

/** Who did it: `staff:anna#3` is Anna of the school, `member:12` a member. */
export function actorWords(t: Translate, actor: string): string {
  const [kind = '', name = ''] = actor.split(':')
  if (kind === 'member') return t('member', { id: name })
  if (actor === 'staff:operator') return t('operator')
  if (kind === 'staff') return name.replace(/#\d+$/, '')
  return t(kind, { defaultValue: actor })
}

/** What the school's things are called, by their names. */
export type Titles = Readonly<Record<string, string>>

/** What rows are about by the reference of each: files of the content, by their paths. */
export type Files = Readonly<Record<string, { kind: string; title: string }>>

/**
 * What it is about: a thing of the school by its title, and a lesson by its day too; a setting and a kind of message by its
 * words. '' where only the program has a name for it.
 */
export function refWords(
  t: Translate,
  { titles, files }: { titles: Titles; files: Files },
  { entity, ref }: Pick<AuditRow, 'entity' | 'ref'>,
): string {
  if (ref === 'all') return t('all')
  if (entity === 'config') return t(`site:setting.${ref}.label`, { defaultValue: '' })
  if (entity === 'message' && isName.test(ref)) return t(`message-texts:kind.${ref}`, { defaultValue: '' })
  if (entity === 'content') {
    const { kind = '', title = '' } = files[ref] ?? {}
    return kind && [t(`content:kinds.${kind}`), title].filter(Boolean).join(' · ')
  }
  if (!titled.has(entity)) return ref
  const [name = '', ...rest] = ref.split(' ')
  return [titles[name] ?? name, ...rest].join(' ')
}

const isName = /^[a-z]/i

/** Kinds of things whose reference is a name of the content. */
const titled: ReadonlySet<string> = new Set(['class', 'term', 'form', 'offer', 'consent'])

/** Before and after as changes, then the other details; `lastDay` shows the end of something, in unix seconds. */
export function detailWords(
  t: Translate,
  titles: Titles,
  lastDay: (end: number) => string,
  { action, detail }: Pick<AuditRow, 'action' | 'detail'>,
): string[] {
  const { before, after, ...rest } = detail
  const isMove = action === 'registration.move'
  const pair = (name: string, value: string) =>
    t('pair', { name: t(`field.${name}`, { defaultValue: name }), value })
  const words = (text: string | undefined) =>
    (isMove && text !== undefined && titles[text]) || valueWords(t, action, text)
  const change = (from: string | undefined, to: string | undefined) =>
    t('change', { before: words(from), after: words(to) })
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const changed =
    old && now
      ? Object.keys({ ...old, ...now })
          .filter((name) => !unsaid.has(name) && String(old[name]) !== String(now[name]))
          .map((name) => pair(name, change(String(old[name] ?? ''), String(now[name] ?? ''))))
      : after !== undefined
        ? [change(before, after)]
        : // What was done says what it is now.
          before
          ? [pair('before', words(before))]
          : []
  const each = (text: string, say: (one: string) => string) => text.split(/, ?/).map(say).join(t('comma'))
  const told = (name: string, text: string) => {
    if (name === 'cents' || (name === 'amount' && action === 'ledger.money')) return yuan(t, text)
    if (name === 'flags') return flagWords(t, text)
    if (name === 'expires') return lastDay(Number(text))
    if (coded.has(name)) return each(text, (one) => valueWords(t, action, one))
    return named.has(name) ? each(text, (one) => titles[one] ?? one) : text
  }
  const others = Object.entries(rest).filter(([name, text]) => text !== '' && name !== 'status')
  return [...changed, ...others.map(([name, text]) => pair(name, told(name, text)))]
}

/** Details whose values are the program's own words, such as `cash`. */
const coded: ReadonlySet<string> = new Set([
  'role',
  'roles',
  'means',
  'state',
  'seat',
  'part',
  'schedule',
  'messages',
])

/** Columns that the reference says already, or that say nothing. */
const unsaid: ReadonlySet<string> = new Set(['update_time', 'term', 'planned'])

/** Details whose values are names of the content. */
const named: ReadonlySet<string> = new Set(['term', 'course', 'class', 'form', 'offer', 'doc', 'consents'])

/** What changes a sum of money. */
const inCents: ReadonlySet<string> = new Set(['registration.fee', 'ledger.money'])

/** The sum of money, given in cents. */
const yuan = (t: Translate, cents: string) => t('yuan', { amount: formatMoney(Number(cents)) })

function valueWords(t: Translate, action: string, text: string | undefined): string {
  if (!text) return t('nothing')
  if (inCents.has(action) && /^\d+$/.test(text)) return yuan(t, text)
  if (action === 'class.date' && /^[01]$/.test(text)) return t(text === '1' ? 'value.yes' : 'value.no')
  return /^[a-z -]+$/i.test(text) ? t(`value.${text}`, { defaultValue: text }) : text
}

/** The fields of a row that was noted as JSON; null for any other text. */
function fieldsOf(text: string | undefined): Record<string, unknown> | null {
  if (!text?.startsWith('{')) return null
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}
