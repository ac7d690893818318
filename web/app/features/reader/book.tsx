import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLanguage } from '#app/i18n/language.tsx'
import { chapterPath } from '#app/parts/classics/address.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { BookCover } from '#app/ui/picture/covers.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { loadBook } from './book.server.ts'
import { BookSearch } from './book-search.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { ChapterList } from './chapter-list.tsx'
import { Unproofread } from './unproofread.tsx'
import type { BookView } from './reader-view.ts'

export const handle: PageHandle = { ns: ['reader'] }
export const loader = publicPage(loadBook).loader
export const clientLoader = payloadLoader<BookView>

export default function Book() {
  const view = useLoaderData<BookView>()
  const { t } = useTranslation('reader')
  const english = useLanguage() === 'en'
  const { book, pinyin, author, era, intro, edition, characters, chapters } = view
  const first = chapters[0]
  return (
    <div className="page-width pb-10">
      <Breadcrumb book={book} />
      <header className="mt-4 flex gap-6 sm:gap-10">
        <BookCover
          subject={book.subject}
          slug={book.slug}
          emblem={view.emblem}
          title={book.title.s}
          width={168}
          className="cover-arrives w-24 shrink-0 self-start shadow-soft sm:w-42"
        />
        <div className="min-w-0">
          <h1 className="text-2xl sm:text-3xl">
            {english ? book.title.en : book.title.s}
            {english && (
              <span
                lang="zh-Hans"
                translate="no"
                className="ms-3 inline-block text-xl font-normal text-muted"
              >
                {book.title.s}
              </span>
            )}
          </h1>
          <p className="mt-1 text-sm text-muted" lang="zh-Latn" translate="no">
            {pinyin}
          </p>
          <p className="mt-3">{t('by', { era, author })}</p>
          <p className="text-sm text-muted">
            {t('size', {
              count: chapters.length,
              characters: characters.toLocaleString(english ? 'en' : 'zh-CN'),
            })}
          </p>
          {view.report && <Unproofread email={view.report} title={view.title} />}
          {first && (
            <ButtonLink to={chapterPath(book, first.slug)} variant="primary" className="mt-5">
              {t('begin')}
            </ButtonLink>
          )}
        </div>
      </header>
      <p className="mt-8 max-w-measure">{intro}</p>
      <BookSearch book={book} search={view.search} />
      <ChapterList book={book} chapters={chapters} />
      <section className="mt-10 max-w-measure border-t border-line pt-6 text-sm text-muted">
        <h2 className="text-base text-ink">{t('edition')}</h2>
        <p className="mt-2">{edition}</p>
      </section>
    </div>
  )
}
