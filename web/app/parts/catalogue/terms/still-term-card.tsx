import { termState } from '@shuyuan/contract/class/term-state'
import { languageTag } from '@shuyuan/contract/text/language'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { agesText, Meta } from '#app/parts/catalogue/meta.tsx'
import { labelOf, toneOf, type TermLabel } from './term-label.ts'
import { TermWhen } from './term-when.tsx'
import type { TimetableEntry } from './term-view.ts'

/** All texts are in the card; its state decides which one is shown. */
const shownIn: Record<TermLabel, string> = {
  soon: 'hidden group-data-[label=soon]/term:inline',
  open: 'hidden group-data-[label=open]/term:inline',
  waitlist: 'hidden group-data-[label=waitlist]/term:inline',
  closed: 'hidden group-data-[label=closed]/term:inline',
  late: 'hidden group-data-[label=late]/term:inline',
}
const labels = Object.keys(shownIn) as TermLabel[]

/** A term in prepared HTML. `enlivenTerms` updates what changes, from the `data-` attributes. */
export function StillTermCard({ entry, today }: { entry: TimetableEntry; today: string }) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const { course, slug, ends, enrolFrom, enrolUntil, seats } = entry
  return (
    <article
      data-term={slug}
      data-ends={ends}
      data-enrol-from={enrolFrom}
      data-enrol-until={enrolUntil}
      data-seats={seats}
      data-label={labelOf(termState(entry, 0, today), entry, today)}
      className="group/term relative flex h-full flex-col border-t border-line py-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 lang={course.lang === language ? undefined : languageTag[course.lang]} className="text-lg">
          <PageLink
            to={`/class/${course.slug}`}
            className="no-underline after:absolute after:inset-0 group-hover/term:text-cinnabar"
          >
            {course.title}
          </PageLink>
        </h3>
        <span className="mt-1">
          {labels.map((label) => (
            <span key={label} className={shownIn[label]}>
              <Badge tone={toneOf[label]}>{t(`state.${label}`)}</Badge>
            </span>
          ))}
        </span>
      </div>
      <Meta className="mt-1 mb-3" items={[t(`subject.${course.subject}`), agesText(t, course.ages)]} />
      <TermWhen term={entry} />
      <p data-left={t('left', { seats: '#' })} className="mt-2 min-h-6 text-sm text-celadon" />
    </article>
  )
}
