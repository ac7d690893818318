import type { EditedTerm, TermStart } from '@shuyuan/contract/desk/class/terms'
import { cardFields } from './card-fields.ts'
import { dueFields } from './due-fields.ts'
import { packFields } from './pack-fields.ts'
import { priceFields } from './price-fields.ts'
import { trialFields } from './trial-fields.ts'
import { refundFields } from './refund-fields.ts'

type Values = NonNullable<TermStart['last']>

/** The fields of a term that is made again: all but its days and its label, which are its own. */
export function fieldsAgain(last: Values, today: string): Record<string, string> {
  // Days of last time have passed.
  const prices = last.prices.filter(({ kind }) => kind !== 'early')
  const due = { ...last.due, by: '' }
  const card = { ...last.card, until: '' }
  return { ...fieldsOfValues({ ...last, prices, due, card }), enrolFrom: today, count: String(last.count) }
}

/** The fields of a term that is there. */
export function fieldsOfTerm(term: EditedTerm): Record<string, string> {
  const { label, labelEn, enrolFrom, enrolUntil, groupCode } = term
  const lessons = term.lessons.map(({ key, day, from, until }) => ({ key, day, from, until }))
  return {
    ...fieldsOfValues(term),
    label,
    labelEn,
    enrolFrom,
    enrolUntil,
    groupCode,
    lessons: JSON.stringify(lessons),
  }
}

function fieldsOfValues({
  course,
  form,
  slots,
  place,
  placeEn,
  online,
  link,
  seats,
  fee,
  prices,
  due,
  pack,
  trial,
  card,
  refunds,
}: Values) {
  return {
    course,
    form,
    place,
    placeEn,
    online: online ? '1' : '',
    link,
    seats: String(seats),
    fee,
    ...priceFields(prices),
    ...dueFields(due),
    ...packFields(pack),
    ...trialFields(trial),
    ...cardFields(card),
    ...refundFields(refunds),
    ...Object.fromEntries(
      slots.flatMap(({ weekday, from, until }, row) => [
        [`slots.${row}.weekday`, String(weekday)],
        [`slots.${row}.from`, from],
        [`slots.${row}.until`, until],
      ]),
    ),
  }
}
