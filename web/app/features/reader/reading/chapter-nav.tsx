import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { chapterPath } from '#app/parts/classics/address.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { Title } from '../title.tsx'
import type { BookName, ChapterView } from '../reader-view.ts'

const look = 'group flex min-h-target max-w-1/2 items-center gap-3 py-2'

export function ChapterNav({
  book,
  previous,
  next,
}: Pick<ChapterView, 'previous' | 'next'> & { book: BookName }) {
  const { t } = useTranslation('reader')
  return (
    <nav
      aria-label={t('chapters')}
      className="mt-6 flex justify-between gap-4 border-t border-line pt-4 print:hidden"
    >
      {previous ? (
        <PageLink rel="prev" to={chapterPath(book, previous.slug)} className={look}>
          <ArrowLeft aria-hidden="true" size={18} className="shrink-0 text-muted" />
          <span>
            <span className="block text-xs text-muted">{t('previous')}</span>
            <span className="serif underline-offset-4 group-hover:underline">
              <Title {...previous.title} />
            </span>
          </span>
        </PageLink>
      ) : (
        <span />
      )}
      {next && (
        <PageLink rel="next" to={chapterPath(book, next.slug)} className={`${look} text-end`}>
          <span>
            <span className="block text-xs text-muted">{t('next')}</span>
            <span className="serif underline-offset-4 group-hover:underline">
              <Title {...next.title} />
            </span>
          </span>
          <ArrowRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
        </PageLink>
      )}
    </nav>
  )
}
