import type { TextTree } from '#app/i18n/catalogue.ts'

/** One lazy file for each folder that holds texts. */
export const files = import.meta.glob<TextTree>('/app/**/zh-cn.json', { import: 'default' })
