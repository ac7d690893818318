import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { AdvisorSpace, useAdvisor } from './advisor-card.tsx'

/** Whom to ask before one signs up; nothing where the school names nobody. */
export function AdvisorSection() {
  const { t } = useTranslation('advisor')
  const advisor = useAdvisor()
  if (advisor === null) return null
  return (
    <div className="print:hidden">
      <Section title={t('title')}>
        <AdvisorSpace advisor={advisor} />
      </Section>
    </div>
  )
}
