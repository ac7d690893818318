import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { AdvisorCard } from './advisor-card.tsx'

export function AdvisorSection() {
  const { t } = useTranslation('advisor')
  return (
    <div className="print:hidden">
      <Section title={t('title')}>
        <AdvisorCard />
      </Section>
    </div>
  )
}
