import type { AgeWarning } from '@shuyuan/contract/time/age'
import { maskIdNumber } from '@shuyuan/contract/text/mask'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useAgeText } from './age-confirm.tsx'
import { emailKey, emailOf, type EntryValues, listOf, namesKey, typedText } from './entry-values.ts'
import type { FieldView, FormView } from '../registration-view.ts'

interface SummaryProps {
  form: FormView
  values: EntryValues
  /** There is a guardian's part. */
  minor: boolean
  ageWarning: AgeWarning | null
}

/** What one is about to send, as one wrote it. */
export function Summary({ form, values, minor, ageWarning }: SummaryProps) {
  const { t } = useTranslation('registration')
  const ageText = useAgeText()
  const rows = form.fields.flatMap((field) => {
    const text = shown(field, values, t('list'))
    return text ? [{ key: field.name, label: field.label, text }] : []
  })
  const guardian = [
    typedText(values, 'guardian_name'),
    t(`guardian.relations.${typedText(values, 'guardian_relation')}`),
  ]
  const email = emailOf(values)
  const all = [
    ...rows,
    ...(email ? [{ key: emailKey, label: t('abroad.email'), text: email }] : []),
    ...(minor ? [{ key: 'guardian', label: t('guardian.title'), text: guardian.join(t('list')) }] : []),
    ...(ageWarning ? [{ key: 'age', label: t('age.label'), text: ageText(ageWarning) }] : []),
  ]
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {all.map(({ key, label, text }) => (
        <div key={key} className="grid gap-x-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The value of a field in words, '' where there is none. */
function shown({ name, kind, options, unit }: FieldView, values: EntryValues, comma: string): string {
  const text = typedText(values, name).trim()
  const names = listOf(values, namesKey(name))
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  switch (kind) {
    case 'area':
      return listOf(values, name).length > 0 ? names.join(' ') : ''
    case 'checkbox':
      return listOf(values, name).map(labelOf).join(comma)
    case 'remoteSelect':
      return text && (names[0] ?? labelOf(text))
    case 'select':
    case 'radio':
    case 'yesNo':
      return text && labelOf(text)
    case 'idNumber':
      return maskIdNumber(text)
    case 'float':
      return text && `${text} ${unit}`.trim()
    default:
      return text
  }
}
