import type { DueRule } from '@shuyuan/contract/class/dues'
import type { MemberCard } from '@shuyuan/contract/class/member-card'
import type { PackRule } from '@shuyuan/contract/class/pack'
import type { TermPrice } from '@shuyuan/contract/class/prices'
import type { AskedPrice } from '@shuyuan/contract/class/term-faults'
import type { TrialRule } from '@shuyuan/contract/class/trial'
import type { EditedTerm, TermBody } from '@shuyuan/contract/desk/class/terms'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { formatMoney, parseSum } from '@shuyuan/contract/text/money'
import type { Executor } from '#db/tables.ts'
import type { TermRow } from '#db/tables/term.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import type { TermValues } from '#features/term/row-queries.ts'
import { lessonRows, slotRows } from '#features/term/queries.ts'

/** A term as it was asked for and checked, as its row. */
export function rowOf(
  { content }: RegistrationDeps,
  asked: TermBody,
  lessons: readonly { day: string }[],
): Omit<TermValues, 'slug'> {
  const named = content.list('classes', defaultLanguage).find(({ name }) => name === asked.course)
  const key = asked.form || (named?.value.form ?? '')
  const days = lessons.map(({ day }) => day)
  return {
    course: asked.course,
    state: '',
    form: content.form(key) ? key : '',
    enrol_from: asked.enrolFrom,
    enrol_until: asked.enrolUntil,
    seats: asked.seats,
    place: asked.place,
    place_en: asked.placeEn,
    online: asked.online ? 1 : 0,
    link: asked.link,
    group_code: asked.groupCode ?? '',
    fee: asked.fee === '' ? null : parseSum(asked.fee),
    prices: JSON.stringify(asked.prices.map(priceOf)),
    due: dueText(asked.due),
    pack: asked.pack && asked.pack.lessons > 0 ? JSON.stringify(asked.pack satisfies PackRule) : '',
    trial: trialText(asked.trial),
    card: asked.card && asked.card.until !== '' ? JSON.stringify(asked.card satisfies MemberCard) : '',
    refunds: JSON.stringify(asked.refunds),
    starts: days.at(0) ?? '',
    ends: days.at(-1) ?? '',
    label: asked.label,
    label_en: asked.labelEn,
    origin: 'desk',
    sample: 0,
  }
}

/** Its times of the week, as their rows. */
export function slotsOf({ slots }: TermBody) {
  return slots.map(({ weekday, from, until }) => ({ weekday, from_time: from, until_time: until }))
}

function dueText(due: TermBody['due']): string {
  if (!due || due.kind === '') return ''
  const { kind, days, by, release } = due
  const deposit = parseSum(due.deposit) ?? 0
  const rule: DueRule = {
    kind,
    release,
    ...(kind === 'days' && { days }),
    ...(kind === 'deposit' && { deposit, by }),
  }
  return JSON.stringify(rule)
}

function trialText(trial: TermBody['trial']): string {
  if (!trial || trial.guests === 0) return ''
  const { amount, ...rule } = trial
  return JSON.stringify({ ...rule, cents: parseSum(amount) ?? 0 } satisfies TrialRule)
}

function priceOf({ kind, amount, until, group }: AskedPrice): TermPrice {
  const cents = parseSum(amount) ?? 0
  return { kind, cents, ...(kind === 'early' && { until }), ...(kind === 'group' && { group }) }
}

/** A row as a page edits it: sums in yuan, and nothing for what a term does without. */
export async function valuesOf(db: Executor, row: TermRow) {
  const slots = await slotRows(db, [row.slug])
  return {
    course: row.course,
    form: row.form,
    label: row.label,
    labelEn: ownEnglish(row.label, row.label_en),
    slots: slots.map(({ weekday, from_time: from, until_time: until }) => ({ weekday, from, until })),
    place: row.place,
    placeEn: ownEnglish(row.place, row.place_en),
    online: row.online === 1,
    link: row.link,
    seats: row.seats,
    starts: row.starts,
    ends: row.ends,
    enrolFrom: row.enrol_from,
    enrolUntil: row.enrol_until,
    fee: row.fee === null ? '' : formatMoney(row.fee),
    prices: (JSON.parse(row.prices) as TermPrice[]).map(({ kind, cents, until = '', group = 0 }) => ({
      kind,
      amount: formatMoney(cents),
      until,
      group,
    })),
    due: dueShown(row.due === '' ? null : (JSON.parse(row.due) as DueRule)),
    pack: row.pack === '' ? { lessons: 0, excused: false } : (JSON.parse(row.pack) as PackRule),
    trial: trialShown(row.trial === '' ? null : (JSON.parse(row.trial) as TrialRule)),
    card: row.card === '' ? { until: '', group: 0, courses: false } : (JSON.parse(row.card) as MemberCard),
    refunds: JSON.parse(row.refunds) as EditedTerm['refunds'],
    count: (await lessonRows(db, [row.slug])).filter(({ state }) => state === 'planned').length,
  }
}

/** The English of a text; '' where it is the Chinese, as rows have it that were made before one could leave it out. */
const ownEnglish = (chinese: string, english: string) => (english === chinese ? '' : english)

function dueShown(rule: DueRule | null): EditedTerm['due'] {
  if (!rule) return { kind: '', days: 0, deposit: '', by: '', release: false }
  const { kind, days = 0, deposit, by = '', release } = rule
  return { kind, days, deposit: deposit === undefined ? '' : formatMoney(deposit), by, release }
}

function trialShown(rule: TrialRule | null): EditedTerm['trial'] {
  if (!rule) return { amount: '', guests: 0, beside: false, counts: true }
  const { cents, ...rest } = rule
  return { ...rest, amount: cents === 0 ? '' : formatMoney(cents) }
}
