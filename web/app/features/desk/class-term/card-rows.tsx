import type { EditedTerm } from '@shuyuan/contract/desk/class/terms'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Folded } from '../page-parts.tsx'

interface CardRowsProps {
  shown: Readonly<Record<string, string>>
  groups: EditedTerm['groups']
  error: (field: string) => string
  open: boolean
}

/** Whether a place of a term is a membership, until when, and what it opens. */
export function CardRows({ shown, groups, error, open }: CardRowsProps) {
  const { t } = useTranslation('class-term')
  return (
    <Folded label={t('card.title')} open={open}>
      <div className="flex flex-col gap-3 pt-2">
        <p className="text-sm text-muted">{t('card.help')}</p>
        <Field label={t('card.until')} help={t('card.untilHelp')} error={error('card.until')}>
          <TextInput type="date" name="card.until" defaultValue={shown['card.until'] ?? ''} />
        </Field>
        <Field label={t('card.group')} error={error('card.group')}>
          <Select
            name="card.group"
            defaultValue={shown['card.group'] ?? ''}
            placeholder={t('none')}
            options={groups.map(({ id, name: label }) => ({ value: String(id), label }))}
          />
        </Field>
        <Checkbox
          name="card.courses"
          value="1"
          defaultChecked={Boolean(shown['card.courses'])}
          label={t('card.courses')}
        />
      </div>
    </Folded>
  )
}
