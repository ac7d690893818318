import { openPrice } from '@shuyuan/contract/class/prices'
import { type EntryValues, typedText } from '../form/entry-values.ts'
import type { FormTerm } from '../registration-view.ts'

/**
 * What the visitor was last shown that the place costs, in cents: as the server said it for this person, else what
 * anybody pays on this day. Null where it is to be agreed.
 */
export function shownCents(
  values: EntryValues,
  { fee, prices = [] }: Pick<FormTerm, 'fee' | 'prices'>,
  today: string,
): number | null {
  const said = typedText(values, 'price')
  if (said !== '') return Math.round(Number(said) * 100)
  return fee === null ? null : openPrice(fee, prices, today).cents
}

/** Cents as the form sends them; '' for none. */
export function priceText(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2)
}
