import { groupsWithin } from '#app/parts/blocks/age-groups.ts'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { StillTermCard } from '#app/parts/catalogue/terms/still-term-card.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

export function Timetable({ id, title, intro, items, today, subject }: ViewOf<'timetable'>) {
  const { t } = useTranslation('catalogue')
  const all = (
    <Link
      to={subject ? `/class?subject=${subject}` : '/class'}
      className="text-link inline-flex min-h-target items-center text-sm"
    >
      {t('allTerms')}
    </Link>
  )
  return (
    <Section id={id} title={title} intro={intro} aside={all}>
      <ul className="rail trio sm:gap-x-10">
        {items.map((entry) => (
          <li key={entry.slug} data-ages={groupsWithin(entry.course.ages).join(' ')}>
            <StillTermCard entry={entry} today={today} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
