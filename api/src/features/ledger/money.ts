/** Cents as the text with two decimals that goes over the wire: -321 is "-3.21". */
export function formatMoney(cents: number): string {
  const amount = Math.abs(cents)
  const text = `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  return cents < 0 ? `-${text}` : text
}
