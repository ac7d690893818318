import type { Translate } from '#app/i18n/texts.ts'

/** Why somebody looks at a credit before it is paid; `flags` are names with commas between them. */
export const flagWords = (t: Translate, flags: string) =>
  flags
    .split(',')
    .filter(Boolean)
    .map((flag) => t(`flag.${flag}`))
    .join(t('comma'))
