import { readConfig } from '#features/config/service.ts'
import type { Form } from '@shuyuan/content/kinds/form'
import type { AgeWarning } from '@shuyuan/contract/time/age'
import type { Language } from '@shuyuan/contract/text/language'
import { maskIdNumber, maskMobile } from '@shuyuan/contract/text/mask'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { ShownCard } from '@shuyuan/contract/registration/place-card'
import type { ShownPack } from '@shuyuan/contract/registration/place-pack'
import type { ShownPrice } from '@shuyuan/contract/registration/place-price'
import { leftToPay, overpaid } from '@shuyuan/contract/registration/registration-fees'
import { type ClassDate, heldDays } from '@shuyuan/contract/class/class-dates'
import type { ListedRegistration, PlaceMoney, ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { ConsentGiven } from '@shuyuan/contract/registration/registration-rules'
import {
  askedFields,
  isSeated,
  type RegistrationState,
} from '@shuyuan/contract/registration/registration-kinds'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { readIdNumber } from '#features/id-number/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { classMessagesOf } from '#features/registration/class-message-queries.ts'
import { cardsShown } from '#features/registration/card/service.ts'
import { paymentsOf } from '#features/registration/fees/queries.ts'
import { receiptSaid } from '#features/registration/fees/receipt-number.ts'
import { dueOf } from '#features/registration/dues/service.ts'
import { type PlacePrice, soldFor } from '#features/registration/fees/price.ts'
import { refundSaid } from '#features/registration/fees/refund-rule.ts'
import { boughtAsSecond } from '#features/registration/fees/second-child.ts'
import { holdsPlace } from '#features/registration/fees/service.ts'
import { invoiceShown } from '#features/registration/invoice/service.ts'
import { renewalOf } from '#features/registration/packs/renew.ts'
import { packsShown } from '#features/registration/packs/service.ts'
import { keepingOf } from '#features/registration/trial/keep.ts'
import { isOver } from '#features/registration/terms.ts'
import { lessonsOfPlace, trialShown } from '#features/registration/trial/service.ts'
import { positionOf } from '#features/registration/seats/queries.ts'
import { entryOf } from '#features/registration/submission/entry.ts'
import { classAges, classFee, classMaterials, classTitle } from '#features/term/class-words.ts'
import { lessonsByTerm } from '#features/term/lessons.ts'
import { type Term, termsBySlug } from '#features/term/service.ts'

/** The states in which the sender may still act. */
const open = {
  contacted: ['submitted', 'waitlist'],
  confirmed: ['submitted', 'waitlist', 'contacted'],
} as const satisfies Record<Form['editUntil'], readonly RegistrationState[]>

/** How many messages of the teacher a receipt shows. */
const mostMessages = 20

/** The states in which the sender of a form's registrations may edit them; none where the form is gone. */
export function editableStates(form: Form | undefined): readonly RegistrationState[] {
  return form ? open[form.editUntil] : []
}

/** The states for cancelling; where the form is gone, until the place is confirmed. */
export function cancellableStates(form: Form | undefined): readonly RegistrationState[] {
  return open[form?.cancelUntil ?? 'confirmed']
}

/** Registrations as their owner sees them in a list. Their terms and lessons are read in one go. */
export async function registrationsForList(
  db: Executor,
  deps: RegistrationDeps,
  rows: readonly RegistrationRow[],
  language: Language,
): Promise<ListedRegistration[]> {
  const slugs = rows.map(({ term }) => term)
  const terms = await termsBySlug(db, slugs)
  const lessons = await lessonsByTerm(db, [...terms.values()], language)
  const packs = await packsShown(db, deps, rows)
  const cards = await cardsShown(db, deps, rows)
  return Promise.all(
    rows.map(async (row) => {
      const [term, dates] = [terms.get(row.term), lessons.get(row.term) ?? []]
      const position = await positionOf(db, row)
      return listed(deps, row, { term, dates, position, pack: packs(row), card: cards(row), language })
    }),
  )
}

function listed(
  deps: RegistrationDeps,
  row: RegistrationRow,
  {
    term,
    dates,
    position,
    pack,
    card,
    language,
  }: {
    term: Term | undefined
    dates: readonly ClassDate[]
    position: number
    pack: ShownPack | undefined
    card: ShownCard | undefined
    language: Language
  },
): ListedRegistration {
  const { content } = deps
  const form = content.form(row.form)
  const own = lessonsOfPlace(row, dates)
  const held = heldDays(own)
  const trial = trialShown(deps, row, dates)
  const next = isSeated(row.state)
    ? own.find((lesson) => !lesson.cancelled && !isOver(deps, lesson))
    : undefined
  const over = term !== undefined && schoolToday(deps) > term.lastDay
  return {
    no: row.no,
    form: row.form,
    formTitle: form?.title[language] ?? '',
    term: row.term,
    class: term?.class ?? '',
    title: classTitle(content, row.course, language),
    starts: held[0] ?? term?.starts ?? '',
    ends: held.at(-1) ?? term?.ends ?? '',
    next: next ? { day: next.day, from: next.from } : null,
    name: row.name,
    state: row.state,
    money: moneyOf(row),
    ...(pack && { pack }),
    ...(card && { card }),
    ...(trial && { trial }),
    position,
    offeredUntil: row.offered_until ?? 0,
    fromWaiting: row.waits_since !== null && isSeated(row.state) && row.offered_until === null,
    continues: row.continues !== null,
    editable: !over && editableStates(form).includes(row.state),
    cancellable: cancellableStates(form).includes(row.state),
    create_time: row.create_time,
  }
}

/** What its owner sees of a place itself; the entry only while it can be edited. What its class does stands in the receipt. */
export async function placeShown(
  db: Executor,
  deps: RegistrationDeps,
  row: RegistrationRow,
  { term, dates, language }: { term: Term | undefined; dates: readonly ClassDate[]; language: Language },
): Promise<Omit<ReceiptData, 'dates' | 'files' | 'homework' | 'report' | 'certificate'>> {
  const pack = (await packsShown(db, deps, [row]))(row)
  const card = (await cardsShown(db, deps, [row]))(row)
  const position = await positionOf(db, row)
  const words = listed(deps, row, { term, dates, position, pack, card, language })
  const keeping = await keepingOf(db, deps, row)
  const invoice = await invoiceShown(db, row)
  const renewal = pack?.renewable ? await renewalOf(db, deps, row) : null
  const idNumber = readIdNumber(deps.settings, `registration:${row.no}`, row)
  const slots = term?.slots ?? []
  return {
    ...words,
    weekdays: [...new Set(slots.map(({ weekday }) => weekday))],
    from: slots[0]?.from ?? '',
    until: slots[0]?.until ?? '',
    slots,
    place: term?.place[language] ?? '',
    online: term?.online ?? false,
    // The group is the class's own.
    groupCode: row.state === 'confirmed' && row.trial === null ? (term?.groupCode ?? '') : '',
    payments: (await paymentsOf(db, row.no))
      .filter(({ reason }) => reason === null)
      .map(({ kind, means, cents, create_time: time, year, number }) => ({
        kind,
        means,
        amount: formatMoney(cents),
        time,
        receipt: receiptSaid(year, number),
      })),
    ...(renewal && { renewal: { lessons: renewal.lessons, amount: formatMoney(renewal.cents) } }),
    ...(keeping && { keeping }),
    ...(invoice !== undefined && { invoice }),
    refund: row.paid > row.refunded ? await refundSaid(db, deps, row) : '',
    boughtAsSecond: words.cancellable ? await boughtAsSecond(db, deps, row, language) : [],
    transfer: holdsPlace(row) && leftToPay(row) > 0 ? await transferAccount(db, language) : '',
    payable: row.user_id !== null && holdsPlace(row) && leftToPay(row) > 0,
    messages: await classMessagesOf(db, row.id, mostMessages),
    link: row.state === 'confirmed' ? (term?.link ?? '') : '',
    materials: row.state === 'confirmed' ? classMaterials(deps.content, row.course, language) : [],
    fee: classFee(deps.content, row.course, language),
    mobile: maskMobile(row.mobile),
    // The number exists, but its key is gone.
    idNumber: idNumber === null ? '******************' : maskIdNumber(idNumber),
    consents: consentsOf(row),
    ages: classAges(deps.content, row.course),
    ageWarning: ageWarningIn(row),
    entry: words.editable ? await entryOf(db, row, fieldsOf(deps, row)) : null,
  }
}

/** What a family is asked, as they may change it. */
const fieldsOf = ({ content }: RegistrationDeps, { form, course }: RegistrationRow) =>
  askedFields(content.form(form)?.fields ?? [], { course })

/** The school's account; in Chinese where it has no other words. */
async function transferAccount(db: Executor, language: Language): Promise<string> {
  const { transfer } = await readConfig(db)
  return transfer[language] || transfer['zh-cn']
}

/** The money of a place as its owner and staff see it; who holds none owes nothing. */
export function moneyOf(row: RegistrationRow): PlaceMoney {
  const held = holdsPlace(row)
  const back = row.state === 'cancelled' ? row.give_back : held ? overpaid(row) : 0
  const price = soldFor(row)
  const due = dueOf(row)
  return {
    fee: row.fee === null ? '' : formatMoney(row.fee),
    discount: formatMoney(row.discount),
    paid: formatMoney(row.paid),
    refunded: formatMoney(row.refunded),
    left: formatMoney(held ? leftToPay(row) : 0),
    giveBack: formatMoney(back),
    ...(due && { due: { amount: formatMoney(due.cents), day: due.day } }),
    ...(price && price.kind !== 'full' && { price: priceShown(price) }),
  }
}

/** A price as it goes over the wire. */
export function priceShown({ kind, cents, full, until }: PlacePrice): ShownPrice {
  return {
    kind,
    amount: formatMoney(cents),
    full: formatMoney(full),
    ...(until !== undefined && { until }),
  }
}

/** The stored warning about the age. */
export function ageWarningIn({ age_warning: kept }: Pick<RegistrationRow, 'age_warning'>): AgeWarning | null {
  return kept === '' ? null : (JSON.parse(kept) as AgeWarning)
}

export function consentsOf(row: RegistrationRow): ConsentGiven[] {
  return JSON.parse(row.consents) as ConsentGiven[]
}
