import { formatMoney, parseMoney } from '@shuyuan/contract/text/money'

/** What the numbers of a column of money count. */
export const moneyUnits = ['cents', 'yuan'] as const
export type MoneyUnit = (typeof moneyUnits)[number]

/**
 * A sum of the column in cents; null for what is no amount in its unit. Signs of money, blanks and commas between
 * thousands are left out.
 */
export function readSum(text: string, unit: MoneyUnit): number | null {
  const plain = plainSum(text)
  if (plain === '') return 0
  if (unit === 'yuan') return parseMoney(plain)
  return /^\d{1,12}$/.test(plain) ? Number(plain) : null
}

function plainSum(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[\s¥元]/gu, '')
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain
}

/**
 * The unit of a whole column, because a spreadsheet drops the decimals of some cells: cents where all are whole and the
 * table is a server's own, yuan where all have decimals. Throws RangeError where the column alone cannot tell.
 */
export function unitOf(column: readonly string[], { fromServer }: { fromServer: boolean }): MoneyUnit {
  const sums = column.map(plainSum).filter((text) => /[1-9]/.test(text))
  const withDecimals = sums.filter((text) => text.includes('.'))
  if (sums.length === 0) return 'cents'
  if (withDecimals.length === sums.length) return 'yuan'
  if (withDecimals.length > 0) {
    const [broken = ''] = withDecimals
    const whole = sums.find((text) => !text.includes('.')) ?? ''
    throw new RangeError(
      `its column of money has whole numbers (${whole}) and others (${broken}): say what they count, --money yuan or --money cents`,
    )
  }
  if (fromServer) return 'cents'
  const total = sums.reduce((sum, text) => sum + (readSum(text, 'cents') ?? 0), 0)
  throw new RangeError(
    `its money may be yuan or cents: say --money yuan (${formatMoney(total * 100)} yuan in all) or --money cents (${formatMoney(total)})`,
  )
}
