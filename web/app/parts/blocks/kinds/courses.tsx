import { groupsWithin } from '#app/parts/blocks/age-groups.ts'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { CourseCard } from '#app/parts/catalogue/course-card.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

export function Courses({ id, title, intro, items, subject }: ViewOf<'courses'>) {
  const { t } = useTranslation('catalogue')
  const all = (
    <Link
      to={subject ? `/lessons?subject=${subject}` : '/lessons'}
      className="text-link inline-flex min-h-target items-center text-sm"
    >
      {t('allCourses')}
    </Link>
  )
  return (
    <Section id={id} title={title} intro={intro} aside={all}>
      <ul className="rail trio sm:gap-x-10">
        {items.map((course) => (
          <li key={course.slug} data-ages={groupsWithin(course.ages).join(' ')}>
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
