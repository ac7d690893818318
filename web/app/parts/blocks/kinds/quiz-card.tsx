import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Motif } from '#app/ui/picture/motif.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

export function QuizCard({ id, title, text, questions, minutes, motif, href, label }: ViewOf<'quiz'>) {
  const { t } = useTranslation('blocks')
  return (
    <section id={id} aria-label={title} className="page-width py-3 sm:py-10">
      <div className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-4 shadow-soft sm:flex-row sm:items-center sm:gap-8 sm:px-9">
        <Motif name={motif} className="size-20 shrink-0 text-edge max-sm:hidden" />
        <div className="min-w-0 flex-1">
          <p className="text-xs text-celadon">{t('quizLength', { questions, minutes })}</p>
          <h2 className="mt-1 text-xl">{title}</h2>
          <p className="mt-2 line-clamp-2 max-w-measure text-sm text-muted sm:line-clamp-none">{text}</p>
        </div>
        <div className="shrink-0">
          <ButtonLink to={href}>{label}</ButtonLink>
        </div>
      </div>
    </section>
  )
}
