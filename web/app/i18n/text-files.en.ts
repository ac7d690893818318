import type { TextTree } from '@shuyuan/contract/text/texts'

/** One lazy file for each folder that holds texts. */
export const files = import.meta.glob<TextTree>('/app/**/en.json', { import: 'default' })
