import type { TextTree } from '@shuyuan/contract/text/texts'

/**
 * One lazily loaded file for each folder with texts, but for those of the desk and of pages that are seldom opened
 * (`desk-text-files.ts`).
 */
export const files = import.meta.glob<TextTree>(
  [
    '/app/**/en.json',
    '!/app/features/desk/**',
    '!/app/features/distributor/**',
    '!/app/features/ledger/**',
    '!/app/features/registration/invoice/**',
    '!/app/features/registration/member-card/**',
    '!/app/features/registration/pack/**',
    '!/app/parts/certificate/**',
    '!/app/parts/paper-receipt/**',
    '!/app/parts/term-report/**',
  ],
  { import: 'default' },
)
