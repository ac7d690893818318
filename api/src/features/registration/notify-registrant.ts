import { receiptPage } from '@shuyuan/contract/registration/form-address'
import { contactOf } from '@shuyuan/contract/registration/contact'
import type { MessageKind } from '@shuyuan/contract/message/message-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import type { TextValues } from '@shuyuan/contract/text/texts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { namesText, numbersText } from '#features/message/family-words.ts'
import { tell } from '#features/message/service.ts'
import { translate } from '#messages.ts'
import type { RegistrationDeps } from './deps.ts'
import { type DueColumn, placeWords } from './place-words.ts'
import { classTitle } from '#features/term/class-words.ts'

export type Registrant = Pick<
  RegistrationRow,
  | 'no'
  | 'user_id'
  | 'mobile'
  | 'email'
  | 'language'
  | 'course'
  | 'form'
  | 'name'
  | 'term'
  | 'fee'
  | 'discount'
  | 'paid'
  | 'refunded'
  | 'trial'
  | DueColumn
>

type NotifyDeps = Pick<RegistrationDeps, 'now' | 'content' | 'settings'>

interface ToldSo {
  key?: string
  wait?: number
  values?: (language: Language) => TextValues
}

/**
 * Sends a message about a registration to the person who sent it; texts have `title`, `no`, the name of who comes as
 * `child`, what `placeWords` says of the place, and what `values` adds.
 */
export function notifyRegistrant(
  trx: Executor,
  deps: NotifyDeps,
  row: Registrant,
  kind: MessageKind,
  told: ToldSo = {},
): Promise<void> {
  return notifyFamily(trx, deps, [row], kind, told)
}

/**
 * The places of each family in a class: those of one number or mail address, a guest's too. Two members who gave the same number are two
 * families.
 */
export function byFamily<Row extends Pick<Registrant, 'mobile' | 'email' | 'user_id' | 'course'>>(
  rows: readonly Row[],
): Row[][] {
  const ofNumbers = Map.groupBy(rows, (row) => `${contactOf(row).contact} ${row.course}`)
  return [...ofNumbers.values()].flatMap((ofNumber) => {
    const { member = [], guest = [] } = Object.groupBy(ofNumber, (row) =>
      row.user_id === null ? 'guest' : 'member',
    )
    const [first = [], ...others] = Map.groupBy(member, (row) => row.user_id).values()
    // A member's place first: the message goes to its account too.
    return [[...first, ...guest], ...others]
  })
}

/** Messages that are answered on the receipt. */
const isAnswered: ReadonlySet<MessageKind> = new Set(['offered', 'nextTerm'])

/** One message for all places of a family, where nothing but the names differs. */
export async function notifyFamily(
  trx: Executor,
  deps: NotifyDeps,
  rows: readonly Registrant[],
  kind: MessageKind,
  { key, wait, values = () => ({}) }: ToldSo = {},
): Promise<void> {
  const [row] = rows
  if (!row) return
  const words = await placeWords(trx, deps, row, kind)
  await tell(trx, {
    now: deps.now(),
    kind,
    to: { memberId: row.user_id, mobile: row.mobile, email: row.email, language: languageOf(rows) },
    values: (language) => ({
      title: titleOf(deps, rows, language),
      no: numbersText(rows, language),
      child: namesText(rows, language),
      ...words(language),
      ...values(language),
    }),
    link: rows.length === 1 ? `/user/account/registrations/${row.no}` : '/user/account/registrations',
    // Guests have no other page, and an offer is answered without a login.
    receipt:
      row.user_id === null || isAnswered.has(kind) ? `${receiptPage(row.form)}?no=${row.no}` : undefined,
    ref: row.no,
    key,
    wait,
  })
}

/** The class, with the word that it is a trial lesson where it is one for all. */
function titleOf({ content }: NotifyDeps, rows: readonly Registrant[], language: Language): string {
  const title = classTitle(content, rows[0]?.course ?? '', language)
  const tries = rows.every(({ trial }) => trial !== null)
  return tries ? translate[language]('registration.trialTitle', { title }) : title
}

/** What was said last of the language of a family; '' for nothing. */
function languageOf(rows: readonly Registrant[]): Language | '' {
  return rows.findLast(({ language }) => language !== '')?.language ?? ''
}
