import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { AdvisorCard } from './advisor-card.tsx'

/** The advisor as a part of a page. */
export function AdvisorSection() {
  const { t } = useTranslation('advisor')
  return (
    <Section title={t('title')}>
      <AdvisorCard />
    </Section>
  )
}
