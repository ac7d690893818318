import type { ReactNode } from 'react'
import { languageTag } from '@shuyuan/contract/text/language'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { LetterLeaf } from '#app/ui/picture/covers.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { coverTitle } from './cover-title.ts'
import { CourseMeta } from './course-meta.tsx'
import type { CourseCardView } from './course-view.ts'

export function CourseCard({ course, aside }: { course: CourseCardView; aside?: ReactNode }) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const { slug, title, subtitle, subject, level, lessons, lang, drawing } = course
  const foreign = lang === language ? undefined : languageTag[lang]
  return (
    <article className="group relative flex h-full gap-5 border-t border-line py-6">
      <div className="relative shrink-0 self-start">
        <LetterLeaf
          title={coverTitle(title)}
          drawing={drawing}
          width={84}
          className="w-21 shadow-soft transition-transform group-hover:-translate-y-0.5"
        />
        {aside && <div className="absolute -end-3 -bottom-3">{aside}</div>}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="text-xs text-celadon">
          {t(`subject.${subject}`)} · {t(`level.${level}`)}
        </p>
        <h3 lang={foreign} className="mt-0.5 text-lg">
          <PageLink
            to={`/lessons/${slug}`}
            className="no-underline after:absolute after:inset-0 group-hover:text-cinnabar"
          >
            {title}
          </PageLink>
        </h3>
        <p lang={foreign} className="mt-1.5 line-clamp-2 max-w-measure text-sm text-muted sm:line-clamp-none">
          {subtitle}
        </p>
        <CourseMeta {...course} count={lessons.length} className="mt-auto pt-3" />
      </div>
    </article>
  )
}
