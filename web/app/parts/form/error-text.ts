import { useTranslation } from '#app/i18n/use-translation.tsx'

/** Turns a message key of a schema, and the name of the field, into a sentence; '' stays ''. */
export function useErrorText(): (key: string, label?: string) => string {
  const { t } = useTranslation('form')
  return (key, label) => {
    if (!key) return ''
    const field = label ?? t('thisField')
    // A message without a text (Zod's own wording) must not be shown.
    return t(key, { field, defaultValue: t('input.invalid', { field }) })
  }
}

/**
 * As `useErrorText`, for the place beside the field: its name is there already, so a missing value is 'Required' alone.
 */
export function useErrorBeside(): (key: string, label?: string) => string {
  const { t } = useTranslation('form')
  const errorText = useErrorText()
  return (key, label) => {
    const sentence = errorText(key, label)
    const namesField = label !== undefined && sentence.includes(label)
    return namesField && key.split('.').at(-1) === 'required' ? t('required') : sentence
  }
}
