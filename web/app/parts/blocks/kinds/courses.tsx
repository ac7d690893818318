import { useTranslation } from '#app/i18n/use-translation.tsx'
import { CourseCard } from '#app/parts/catalogue/course-card.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

/** Courses to begin with. */
export function Courses({ id, title, intro, items, subject }: ViewOf<'courses'>) {
  const { t } = useTranslation('catalogue')
  const all = (
    <ButtonLink to={subject ? `/lessons?subject=${subject}` : '/lessons'}>{t('allCourses')}</ButtonLink>
  )
  return (
    <Section id={id} title={title} intro={intro} aside={all}>
      <ul className="grid gap-x-10 md:grid-cols-2">
        {items.map((course) => (
          <li key={course.slug}>
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
