import type { TextTree } from '@shuyuan/contract/text/texts'

/** One lazily loaded file for each folder with texts. */
export const files = import.meta.glob<TextTree>('/app/**/zh-cn.json', { import: 'default' })
