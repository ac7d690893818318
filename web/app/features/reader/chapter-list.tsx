import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { chapterPath } from '#app/parts/classics/address.ts'
import { useProgresses } from '#app/parts/learning/use-learning.ts'
import type { Progress } from '#app/parts/learning/use-learning.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import type { BookView } from './reader-view.ts'

/** The contents of a book. */
export function ChapterList({ book, chapters }: Pick<BookView, 'book' | 'chapters'>) {
  const { t } = useTranslation('reader')
  const english = useLanguage() === 'en'
  const progresses = useProgresses(
    'chapter',
    chapters.map(({ slug }) => `${book.slug}/${slug}`),
  )
  return (
    <section className="mt-10" aria-labelledby="contents">
      <h2 id="contents" className="text-xl">
        {t('contents')}
      </h2>
      <ol className="mt-3 grid gap-x-10 md:grid-cols-2">
        {chapters.map(({ slug, title, pinyin, about, byline, lines }, index) => (
          <li key={slug} className="border-t border-line">
            <PageLink to={chapterPath(book, slug)} className="group block py-4">
              <p className="float-end min-h-5 ps-3">
                <ChapterStanding progress={progresses[index]} lines={lines} />
              </p>
              <h3 className="text-lg">
                <span lang="zh-Hans" className="underline-offset-4 group-hover:underline">
                  {title.s}
                </span>
                <span className="ms-3 font-sans text-sm font-normal text-muted">
                  {english ? title.en : pinyin}
                </span>
              </h3>
              {byline && <p className="text-sm text-celadon">{byline}</p>}
              <p className="mt-1 text-sm text-muted">{about}</p>
            </PageLink>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** How far one is with a chapter, in one word or two; nothing where it was not begun. */
function ChapterStanding({ progress, lines }: { progress: Progress | undefined; lines: number }) {
  const { t } = useTranslation('reader')
  if (!progress) return null
  if (progress.done) return <span className="text-xs text-celadon">{t('done')}</span>
  const { position } = progress
  return (
    <span className="text-xs text-ochre">{t('standing', { line: Math.min(position, lines), lines })}</span>
  )
}
