import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import type { CourseView, Related } from './view.ts'

/** Books and articles that go with a course; nothing where there are none. */
export function RelatedLinks({ books, articles }: Pick<CourseView, 'books' | 'articles'>) {
  const { t } = useTranslation('course')
  if (books.length + articles.length === 0) return null
  return (
    <Section title={t('related.title')}>
      <div className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
        <Links title={t('related.books')} items={books} />
        <Links title={t('related.articles')} items={articles} />
      </div>
    </Section>
  )
}

function Links({ title, items }: { title: string; items: readonly Related[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <ul className="mt-1.5 border-b border-line">
        {items.map((item) => (
          <li key={item.to} className="border-t border-line">
            <PageLink
              to={item.to}
              className="flex min-h-target items-center py-2 no-underline hover:text-cinnabar"
            >
              {item.title}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
