/** The two things that a credit is paid in: its column, and the ledger that it goes through. */
export const kinds = [
  { column: 'points', ledger: 'score', debt: 'debt_points' },
  { column: 'cents', ledger: 'money', debt: 'debt_cents' },
] as const
export type CreditKind = (typeof kinds)[number]
