import { languageTag } from '@shuyuan/contract/text/language'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { agesText, Meta } from '#app/parts/catalogue/meta.tsx'
import { SeatsLine, TermStateChip } from '#app/parts/catalogue/terms/term-state.tsx'
import { useFeeText } from '#app/parts/catalogue/terms/term-fee.tsx'
import { SchoolClock } from './school-clock.tsx'
import { TermWhen } from '#app/parts/catalogue/terms/term-when.tsx'
import type { TimetableEntry } from '#app/parts/catalogue/terms/term-view.ts'
import { PageLink } from '#app/ui/page-link.tsx'

export interface TermCardProps {
  entry: TimetableEntry
  today: string
  taken: number | undefined
}

export function TermCard({ entry, today, taken }: TermCardProps) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const feeText = useFeeText()
  const { course } = entry
  const state = { term: entry, today, taken }
  return (
    <article className="group relative flex h-full flex-col border-t border-line py-5">
      <div className="flex items-start justify-between gap-3">
        <h3 lang={course.lang === language ? undefined : languageTag[course.lang]} className="text-lg">
          <PageLink
            to={`/class/${course.slug}`}
            className="no-underline after:absolute after:inset-0 group-hover:text-cinnabar"
          >
            {course.title}
          </PageLink>
        </h3>
        <span className="mt-1">
          <TermStateChip {...state} />
        </span>
      </div>
      <Meta
        className="mt-1 mb-3"
        items={[
          t(`subject.${course.subject}`),
          agesText(t, course.ages),
          course.teachers.join(t('weekdayList')),
        ]}
      />
      <TermWhen term={entry} clock={entry.online && <SchoolClock term={entry} />} />
      <p className="mt-3 text-xs text-muted">{feeText(entry, today) || course.fee}</p>
      <div className="mt-auto pt-2">
        <SeatsLine {...state} />
      </div>
    </article>
  )
}
