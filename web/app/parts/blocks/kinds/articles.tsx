import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ArticleList } from '#app/parts/articles/article-list.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

export function Articles({ id, title, intro, heads, pages }: ViewOf<'articles'>) {
  const { t } = useTranslation('articles')
  const all = pages.map((page) => (
    <Link key={page} to={page} className="text-link inline-flex min-h-target items-center text-sm">
      {t(`all.${page === '/wen-gzh-zy' ? 'zy' : 'main'}`)}
    </Link>
  ))
  return (
    <Section id={id} title={title} intro={intro} folded={pages.length === 1 ? title : undefined} aside={all}>
      <ArticleList heads={heads} rail />
    </Section>
  )
}
