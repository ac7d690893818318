import { csvOf } from '@shuyuan/contract/text/csv'
import type { WriteTime } from '#cli/clock'
import { pairLines, table } from '#cli/table'
import type { DeskExportedRegistration as Exported } from '@shuyuan/contract/desk/registrations'
import type { listForStaff, showForStaff } from '@shuyuan/api/desk/registration/records'

type Listed = Awaited<ReturnType<typeof listForStaff>>['list'][number]
type Shown = NonNullable<Awaited<ReturnType<typeof showForStaff>>>

export function listText(list: readonly Listed[], at: WriteTime): string {
  return table(
    ['NO', 'STATE', 'TERM', 'NAME', 'AGE', 'MOBILE', 'MEMBER', 'LEFT', 'SENT'],
    list.map(({ no, state, term, name, ageWarning, mobile, member, money, create_time: sent }) => [
      no,
      state,
      term,
      name,
      ageText(ageWarning) || '-',
      mobile,
      member ?? '-',
      money.fee === '' ? '?' : money.left,
      at(sent),
    ]),
  )
}

/** One registration, a fact per line; empty facts are left out. */
export function shownText(shown: Shown, at: WriteTime): string {
  const {
    answers,
    consents,
    money,
    payments,
    create_time: sent,
    update_time: changed,
    offeredUntil,
    history,
    ...facts
  } = shown
  const known = Object.entries({
    ...facts,
    idNumber: shown.idNumber ?? 'its key is gone',
    ...Object.fromEntries(answersOf(answers)),
    consents: agreedOf(consents),
    ageWarning: ageText(shown.ageWarning),
    ...money,
    fee: money.fee || 'to be agreed',
    payments: payments
      .map(({ kind, means, amount, note, time }) =>
        [kind, amount, means, at(time), note].filter(Boolean).join(' '),
      )
      .join('; '),
    offeredUntil: offeredUntil && at(offeredUntil),
    sent: at(sent),
    changed: at(changed),
  })
  const lines = known.filter(([, value]) => value !== '' && value !== null)
  const about = pairLines(Object.fromEntries(lines.map(([name, value]) => [name, String(value)])))
  const events = history.map(({ time, action, actor, detail }) => [
    at(time),
    action.replace('registration.', ''),
    actor,
    Object.entries(detail)
      .map(([name, value]) => `${name} ${name === 'until' ? at(Number(value)) : JSON.stringify(value)}`)
      .join(', '),
  ])
  return `${about}\n\n${table(['WHEN', 'WHAT', 'WHO', 'MORE'], events)}`
}

/** The columns of the CSV; those of the forms' own fields follow. */
const columns: Record<string, (row: Exported, at: WriteTime) => string | number | null> = {
  no: ({ no }) => no,
  state: ({ state }) => state,
  form: ({ form }) => form,
  term: ({ term }) => term,
  class: ({ course }) => course,
  name: ({ name }) => name,
  mobile: ({ mobile }) => mobile,
  birthday: ({ birthday }) => birthday,
  ageWarning: ({ ageWarning }) => ageText(ageWarning),
  guardian: ({ guardian }) => guardian,
  relation: ({ relation }) => relation,
  idNumber: ({ idNumber }) => idNumber,
  area: ({ area }) => area,
  address: ({ address }) => address,
  message: ({ message }) => message,
  agreed: ({ consents }) => agreedOf(consents),
  member: ({ member }) => member,
  fee: ({ money }) => money.fee,
  discount: ({ money }) => money.discount,
  paid: ({ money }) => money.paid,
  refunded: ({ money }) => money.refunded,
  left: ({ money }) => money.left,
  reason: ({ reason }) => reason,
  sent: ({ create_time: sent }, at) => at(sent),
}

export function exportedCsv(rows: readonly Exported[], at: WriteTime): string {
  const own = [...new Set(rows.flatMap(({ answers }) => Object.keys(answers)))].toSorted()
  return csvOf([
    [...Object.keys(columns), ...own],
    ...rows.map((row) => {
      const answers = new Map(answersOf(row.answers))
      return [
        ...Object.values(columns).map((column) => column(row, at) ?? ''),
        ...own.map((name) => answers.get(name) ?? ''),
      ]
    }),
  ])
}

function answersOf(answers: Exported['answers']): [string, string][] {
  return Object.entries(answers).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.join(' '),
  ])
}

/** Only an age that does not fit the class: `2, class 6-12`. */
function ageText(warning: Exported['ageWarning']): string {
  return warning ? `${warning.age}, class ${warning.from}-${warning.to}` : ''
}

function agreedOf(consents: Exported['consents']): string {
  return consents
    .filter(({ agreed }) => agreed)
    .map(({ doc, version }) => `${doc} ${version}`)
    .join(', ')
}
