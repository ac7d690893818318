import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Clauses } from '#app/parts/blocks/clauses.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

export function Quote({ id, text, source, meaning }: ViewOf<'quote'>) {
  const { t } = useTranslation('blocks')
  return (
    <figure id={id} className="page-width py-4 text-center sm:py-14">
      <blockquote
        lang="zh-CN"
        translate="no"
        className="serif mx-auto max-w-measure text-lg leading-relaxed text-balance sm:text-2xl"
      >
        <Clauses text={text} />
      </blockquote>
      <figcaption className="mx-auto mt-2 max-w-measure text-sm text-muted">
        <p>{t('source', { source })}</p>
        {meaning && <p className="mt-1 text-balance sm:mt-2">{meaning}</p>}
      </figcaption>
    </figure>
  )
}
