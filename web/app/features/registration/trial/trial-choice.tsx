import type { TrialOffer } from '@shuyuan/contract/registration/place-trial'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import { usePriceText } from './trial.ts'

interface TrialChoiceProps {
  offer: TrialOffer
  /** The key of the lesson; '' for the whole term. */
  chosen: string
  /** Absent where no script runs: the form sends the choice. */
  onChoose?: (planned: string) => void
}

/** The whole term, or one of its next lessons to try. */
export function TrialChoice({ offer, chosen, onChoose }: TrialChoiceProps) {
  const { t } = useTranslation('trial')
  const dateText = useDateText()
  const price = usePriceText()(offer.amount)
  const options = [
    { value: '', label: t('whole') },
    ...offer.lessons.map(({ planned, day, from }) => ({
      value: planned,
      label: t('one', { day: dateText(day, 'weekday'), from }),
    })),
  ]
  const taken = offer.counts && Number(offer.amount) > 0
  return (
    <Field as="group" label={t('label')} help={t(taken ? 'helpCounts' : 'help', { price })}>
      <RadioGroup
        name="trial"
        options={options}
        defaultValue={chosen}
        {...(onChoose && { onChange: (event) => onChoose(event.currentTarget.value) })}
      />
    </Field>
  )
}
