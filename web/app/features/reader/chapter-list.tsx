import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { chapterPath } from '#app/parts/classics/address.ts'
import { useProgresses, type Progress } from '#app/parts/learning/use-learning.ts'
import { classes } from '#app/ui/classes.ts'
import { Drawing } from '#app/ui/picture/drawing.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import type { BookView } from './reader-view.ts'

export function ChapterList({ book, chapters }: Pick<BookView, 'book' | 'chapters'>) {
  const { t } = useTranslation('reader')
  const english = useLanguage() === 'en'
  const progresses = useProgresses(
    'chapter',
    chapters.map(({ slug }) => `${book.slug}/${slug}`),
  )
  return (
    <section className="mt-10" aria-labelledby="contents">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 id="contents" className="text-xl">
          {t('contents')}
        </h2>
        <ChapterDots chapters={chapters.map(({ slug }, index) => ({ slug, progress: progresses[index] }))} />
      </div>
      <ol className="mt-3 grid gap-x-10 md:grid-cols-2">
        {chapters.map(({ slug, picture, title, pinyin, about, byline, lines }, index) => (
          <li key={slug} className="border-t border-line">
            <PageLink to={chapterPath(book, slug)} className="group flex gap-4 py-4">
              {picture && (
                <Drawing
                  {...picture}
                  className="h-18 w-26 shrink-0 rounded-sm object-cover object-[80%_60%]"
                />
              )}
              <div className="min-w-0 flex-1">
                <p className="float-end min-h-5 ps-3">
                  <ChapterStanding progress={progresses[index]} lines={lines} />
                </p>
                <h3 className="text-lg">
                  <span lang="zh-Hans" translate="no" className="underline-offset-4 group-hover:underline">
                    {title.s}
                  </span>
                  <span className="ms-3 font-sans text-sm font-normal text-muted">
                    {english ? title.en : pinyin}
                  </span>
                </h3>
                {byline && <p className="text-sm text-celadon">{byline}</p>}
                <p className="mt-1 text-sm text-muted">{about}</p>
              </div>
            </PageLink>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A point for each chapter, filled where it was read: the list below says the same in words. */
function ChapterDots({
  chapters,
}: {
  chapters: readonly { slug: string; progress: Progress | undefined }[]
}) {
  return (
    <span aria-hidden="true" className="flex flex-wrap gap-1.5">
      {chapters.map(({ slug, progress }) => (
        <span
          key={slug}
          className={classes(
            'size-2 rounded-full border',
            progress?.done
              ? 'border-celadon bg-celadon'
              : progress
                ? 'border-ochre bg-ochre-wash'
                : 'border-edge',
          )}
        />
      ))}
    </span>
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
