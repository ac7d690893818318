import { TeacherCard } from '#app/parts/catalogue/teacher-card.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

/** Who teaches here. */
export function Teachers({ id, title, intro, items }: ViewOf<'teachers'>) {
  return (
    <Section id={id} title={title} intro={intro}>
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {items.map((teacher) => (
          <li key={teacher.slug}>
            <TeacherCard teacher={teacher} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
