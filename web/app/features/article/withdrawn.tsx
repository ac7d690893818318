import { languageTag } from '@shuyuan/contract/text/language'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ArticleList } from '#app/parts/articles/article-list.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Motif } from '#app/ui/picture/motif.tsx'
import type { WithdrawnView } from './article-view.ts'

export function Withdrawn({ view }: { view: WithdrawnView }) {
  const { t } = useTranslation('article')
  return (
    <div className="pb-10">
      <header className="page-width flex flex-col items-center gap-5 py-6 text-center">
        <Motif name="scroll" className="size-30 text-edge" />
        <h1 className="text-2xl">{t('withdrawn')}</h1>
        <p lang={languageTag[view.lang]} className="max-w-measure text-balance">
          {view.words}
        </p>
        <ButtonLink to={view.list.href} variant="primary">
          {t('allArticles')}
        </ButtonLink>
      </header>
      {view.related.length > 0 && (
        <Section title={t('related')}>
          <ArticleList heads={view.related} />
        </Section>
      )}
    </div>
  )
}
