import { useTranslation } from 'react-i18next'

/** Turns a message key of a schema, and the name of the field, into a sentence; '' stays ''. */
export function useErrorText(): (key: string, label?: string) => string {
  const { t } = useTranslation('form')
  // A message without a text (a schema's own wording) must not reach people.
  return (key, label) => key && t([key, 'input.invalid'], { field: label ?? t('thisField') })
}
