import { ArrowRight } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Prepared } from '#app/routing/prepared.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ClassicView } from './view.ts'

/** How the chapter begins, with its readings, and the way to all of it. */
export function ClassicCard({ classic }: { classic: ClassicView }) {
  const { t } = useTranslation('course')
  return (
    <figure className="border border-line bg-raised p-5 shadow-soft sm:p-8">
      <blockquote lang="zh-CN">
        <Prepared
          of={classic.text}
          className="serif text-xl leading-[2.4] [&_p]:text-balance [&_rt]:px-[0.1em] [&_rt]:font-sans [&_rt]:text-[0.46em] [&_rt]:text-muted"
        />
      </blockquote>
      <figcaption className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <span className="text-sm text-muted">{classic.title}</span>
        <ButtonLink to={classic.to}>
          {t('classic')}
          <ArrowRight aria-hidden="true" size={18} />
        </ButtonLink>
      </figcaption>
    </figure>
  )
}
