import { formatMoney, parseSum } from '@shuyuan/contract/text/money'
import { z } from 'zod'

/** What people write for a sum: text, or in a file a number without quotes. */
const written = z.union([z.string(), z.number()]).transform(String)

/** A sum in yuan that is more than nothing; it becomes text with two decimals. */
export const yuan = written.transform((text, context) => {
  const cents = parseSum(text)
  if (cents) return formatMoney(cents)
  context.addIssue({ code: 'custom', message: 'must be a sum in yuan, such as 50.00' })
  return z.NEVER
})

const words: Readonly<Record<string, number | null>> = {
  free: 0,
  免费: 0,
  'to be agreed': null,
  面议: null,
}

/** A fee in yuan, `free` or `to be agreed`; it becomes cents: 0 is free, null is to be agreed. */
export const feeInCents = written.transform((text, context) => {
  const said = text.trim()
  if (Object.hasOwn(words, said)) return words[said] ?? null
  const cents = parseSum(said)
  if (cents !== null) return cents
  context.addIssue({
    code: 'custom',
    message: 'must be a fee in yuan, such as 600.00, or “free”, or “to be agreed”',
  })
  return z.NEVER
})
