import type { TrialOffer } from '@shuyuan/contract/registration/place-trial'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import { usePriceText } from './price-text.ts'

export interface TrialChoiceProps {
  /** Undefined where no lesson can be tried (any more). */
  offer: TrialOffer | undefined
  /** The key of the lesson; '' for the whole term. */
  chosen: string
  /** The chosen lesson can no longer be tried: one chooses again. */
  gone?: boolean
  /** Absent where no script runs: the form sends the choice. */
  onChoose?: (planned: string) => void
}

/** The whole term, or one of its next lessons to try. */
export function TrialChoice({ offer, chosen, gone = false, onChoose }: TrialChoiceProps) {
  const { t } = useTranslation('trial')
  const dateText = useDateText()
  const priceText = usePriceText()
  const options = [
    { value: '', label: t('whole') },
    ...(offer?.lessons ?? []).map(({ planned, day, from }) => ({
      value: planned,
      label: t('one', { day: dateText(day, 'weekday'), from }),
    })),
  ]
  const taken = offer?.counts && Number(offer.amount) > 0
  const help = offer && t(taken ? 'helpCounts' : 'help', { price: priceText(offer.amount) })
  return (
    <Field
      as="group"
      label={t('label')}
      help={help}
      {...(gone && { error: t(offer ? 'goneOne' : 'goneAll') })}
    >
      <RadioGroup
        name="trial"
        options={options}
        defaultValue={chosen}
        {...(onChoose && { onChange: (event) => onChoose(event.currentTarget.value) })}
      />
    </Field>
  )
}
