import type { Translate } from '#app/i18n/texts.ts'

/** Why somebody looks at a credit before it is paid, in the words of `credits`; `flags` are names with commas between them. */
export const flagWords = (t: Translate, flags: string) =>
  flags
    .split(/, ?/)
    .filter(Boolean)
    .map((flag) => t(`credits:flag.${flag}`, { defaultValue: flag }))
    .join(t('credits:comma'))
