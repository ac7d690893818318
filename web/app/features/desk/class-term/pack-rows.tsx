import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Folded } from '../page-parts.tsx'

interface PackRowsProps {
  shown: Readonly<Record<string, string>>
  error: string
}

/** Whether a term is sold as lessons that are used up, and which ones count. */
export function PackRows({ shown, error }: PackRowsProps) {
  const { t } = useTranslation('class-term')
  return (
    <Folded label={t('pack.title')} open={error !== ''}>
      <div className="flex flex-col gap-3 pt-2">
        <p className="text-sm text-muted">{t('pack.help')}</p>
        <Field label={t('pack.lessons')} help={t('pack.lessonsHelp')} error={error}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={500}
            name="pack.lessons"
            defaultValue={shown['pack.lessons'] ?? ''}
          />
        </Field>
        <Checkbox
          name="pack.excused"
          value="1"
          defaultChecked={Boolean(shown['pack.excused'])}
          label={t('pack.excused')}
        />
      </div>
    </Folded>
  )
}
