import { useTranslation } from '#app/i18n/use-translation.tsx'
import { TeacherCard } from '#app/parts/catalogue/teacher-card.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

export function Teachers({ id, title, intro, items, subject }: ViewOf<'teachers'>) {
  const { t } = useTranslation('catalogue')
  return (
    <Section id={id} title={title} intro={intro} folded={subject && title}>
      <ul className="rail trio sm:gap-x-10 sm:gap-y-8">
        {items.map((teacher) => (
          <li key={teacher.slug}>
            <TeacherCard teacher={teacher} />
          </li>
        ))}
        {/* The end of the row that scrolls on phones, and what keys find in it. */}
        <li className="rail-end grid place-items-center sm:hidden">
          <PageLink to={subject ? `/class?subject=${subject}` : '/class'} className="text-link text-sm">
            {t('allTerms')}
          </PageLink>
        </li>
      </ul>
    </Section>
  )
}
