import type { TextTree } from '@shuyuan/contract/text/texts'

/** The desk's texts in both languages. A visitor never loads this list. */
export const files = import.meta.glob<TextTree>('/app/features/desk/**/*.json', { import: 'default' })
