/** 2026-000012; '' for none. */
export function receiptSaid(year: number | null, number: number | null): string {
  return year === null || number === null ? '' : `${year}-${String(number).padStart(6, '0')}`
}

/** The year and number of a receipt as people write it, `2026-12` too; null for anything else. */
export function receiptMeant(text: string): { year: number; number: number } | null {
  const parts = /^(\d{4})-0*(\d{1,9})$/.exec(text.trim())
  return parts ? { year: Number(parts[1]), number: Number(parts[2]) } : null
}
