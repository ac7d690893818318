import type { TextTree } from '@shuyuan/contract/text/texts'

/** One lazily loaded file for each folder with texts, but for the desk's. */
export const files = import.meta.glob<TextTree>(['/app/**/zh-cn.json', '!/app/features/desk/**'], {
  import: 'default',
})
