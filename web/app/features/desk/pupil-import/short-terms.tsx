import { type CheckedImport, type WhereFull, whereFull } from '@shuyuan/contract/desk/pupil/pupil-imports'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'

/** What was said of each term that has too few seats. */
export type Full = Readonly<Record<string, WhereFull | undefined>>

interface ShortTermsProps {
  short: CheckedImport['short']
  titleOf: (term: string) => string
  chosen: Full
  onChoose: (chosen: Full) => void
}

/** How many seats are short in which class, and what becomes of those who have none: nothing is brought in before it is said. */
export function ShortTerms({ short, titleOf, chosen, onChoose }: ShortTermsProps) {
  const { t } = useTranslation('pupil-import')
  return short.map(({ term, free, wanted }) => {
    const count = wanted - free
    return (
      <Field
        key={term}
        as="group"
        label={t('short.label', { term: titleOf(term), count })}
        help={t('short.help', { free, wanted })}
        required
      >
        <RadioGroup
          name={`full ${term}`}
          value={chosen[term] ?? ''}
          options={whereFull.map((value) => ({ value, label: t(`short.${value}`, { count }) }))}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ ...chosen, [term]: whereFull.find((each) => each === value) })
          }
        />
      </Field>
    )
  })
}
