import { useTranslation } from '#app/i18n/use-translation.tsx'
import { StillTermCard } from '#app/parts/catalogue/terms/still-term-card.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

/** The next class terms. */
export function Timetable({ id, title, intro, items, today, subject }: ViewOf<'timetable'>) {
  const { t } = useTranslation('catalogue')
  const all = <ButtonLink to={subject ? `/class?subject=${subject}` : '/class'}>{t('allTerms')}</ButtonLink>
  return (
    <Section id={id} title={title} intro={intro} aside={all}>
      <ul className="grid gap-x-10 md:grid-cols-2">
        {items.map((entry) => (
          <li key={entry.slug}>
            <StillTermCard entry={entry} today={today} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
