import type { TextTree } from '@shuyuan/contract/text/texts'

/** The texts of the desk, and of pages that are seldom opened, in both languages. Nearly all visitors never load this list. */
export const files = import.meta.glob<TextTree>(
  [
    '/app/features/desk/**/*.json',
    '/app/features/distributor/*.json',
    '/app/features/ledger/*.json',
    '/app/features/registration/invoice/*.json',
    '/app/features/registration/member-card/*.json',
    '/app/features/registration/pack/*.json',
    '/app/parts/certificate/*.json',
    '/app/parts/paper-receipt/*.json',
    '/app/parts/term-report/*.json',
  ],
  { import: 'default' },
)
