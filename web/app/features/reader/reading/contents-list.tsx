import { useFetched } from '#app/api/fetched.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { bookPath, chapterPath } from '#app/parts/classics/address.ts'
import { useProgresses } from '#app/parts/learning/use-learning.ts'
import { fetchPayload } from '#app/routing/payload.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { Title } from '../title.tsx'
import type { BookName, BookView, ChapterName } from '../reader-view.ts'
import './contents.css'

/** The chapters of the book, scrolled to this one; nothing where they cannot be loaded. */
export function ContentsList({ book, here }: { book: BookName; here: string }) {
  const { t } = useTranslation('reader')
  const chapters = useChapters(book)
  const progresses = useProgresses(
    'chapter',
    chapters.map(({ slug }) => `${book.slug}/${slug}`),
  )
  if (chapters.length === 0) return null
  return (
    <nav aria-label={t('contents')} className="animate-appear">
      <ol className="text-sm">
        {chapters.map(({ slug, title }, index) => (
          <li key={slug} ref={slug === here ? intoSight : undefined}>
            <PageLink
              to={chapterPath(book, slug)}
              aria-current={slug === here ? 'page' : undefined}
              data-done={progresses[index]?.done || undefined}
            >
              <Title {...title} />
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const none: readonly ChapterName[] = []

/** Empty offline, where the breadcrumb still leads to the chapters. */
function useChapters(book: BookName): readonly ChapterName[] {
  const language = useLanguage()
  const path = bookPath(book)
  const { data } = useFetched(path, (signal) =>
    fetchPayload<BookView>(new URL(path, location.origin), language, signal),
  )
  return data?.data.chapters ?? none
}

/** Within the list alone: the page stays where it is. */
function intoSight(entry: HTMLElement | null): void {
  const box = entry?.closest<HTMLElement>('.reader-contents')
  if (entry && box) box.scrollTop = entry.offsetTop - box.clientHeight / 2
}
