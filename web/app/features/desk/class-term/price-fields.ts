import { type PriceKind, priceKinds } from '@shuyuan/contract/class/prices'
import type { AskedPrice } from '@shuyuan/contract/class/term-faults'

type Fields = Readonly<Record<string, string>>

/** How many prices for groups the form has rows for; of the other kinds there is one. */
const groupRows = 3

/** The rows of the form: kind, and what the names of its fields begin with. */
export const priceRows = priceKinds.flatMap((kind): { kind: PriceKind; name: string }[] =>
  kind === 'group'
    ? Array.from({ length: groupRows }, (_, row) => ({ kind, name: `price.group${row}` }))
    : [{ kind, name: `price.${kind}` }],
)

/** The prices that the form asks for: rows without an amount are none. */
export function parsePrices(fields: Fields): AskedPrice[] {
  const of = (name: string) => fields[name]?.trim() ?? ''
  return priceRows
    .map(({ kind, name }) => ({
      kind,
      amount: of(`${name}.amount`),
      until: kind === 'early' ? of(`${name}.until`) : '',
      group: kind === 'group' ? Number(of(`${name}.group`)) || 0 : 0,
    }))
    .filter(({ amount }) => amount !== '')
}

/** The fields of a list. */
export function priceFields(prices: readonly AskedPrice[]): Record<string, string> {
  const rows = [...priceRows]
  return Object.fromEntries(
    prices.flatMap(({ kind, amount, until, group }) => {
      const at = rows.findIndex((row) => row.kind === kind)
      const [row] = at < 0 ? [] : rows.splice(at, 1)
      if (!row) return []
      const named = { amount, until, group: group === 0 ? '' : String(group) }
      return Object.entries(named).map(([part, value]) => [`${row.name}.${part}`, value])
    }),
  )
}
