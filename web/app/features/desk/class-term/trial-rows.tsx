import { mostSeats } from '@shuyuan/contract/class/term-faults'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Folded } from '../page-parts.tsx'

interface TrialRowsProps {
  shown: Readonly<Record<string, string>>
  error: (field: string) => string
  open: boolean
}

/** Whether one lesson of a term may be tried, by how many at once, and what it costs. */
export function TrialRows({ shown, error, open }: TrialRowsProps) {
  const { t } = useTranslation('class-term')
  return (
    <Folded label={t('trial.title')} open={open}>
      <div className="flex flex-col gap-3 pt-2">
        <p className="text-sm text-muted">{t('trial.help')}</p>
        <Field label={t('trial.guests')} help={t('trial.guestsHelp')} error={error('trial.guests')}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={mostSeats}
            name="trial.guests"
            defaultValue={shown['trial.guests'] ?? ''}
          />
        </Field>
        <Field label={t('trial.amount')} help={t('trial.amountHelp')} error={error('trial.amount')}>
          <TextInput
            inputMode="decimal"
            name="trial.amount"
            defaultValue={shown['trial.amount'] ?? ''}
            autoComplete="off"
          />
        </Field>
        <Checkbox
          name="trial.counts"
          value="1"
          defaultChecked={Boolean(shown['trial.counts'])}
          label={t('trial.counts')}
        />
        <Checkbox
          name="trial.beside"
          value="1"
          defaultChecked={Boolean(shown['trial.beside'])}
          label={t('trial.beside')}
        />
      </div>
    </Folded>
  )
}
