import { useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { readingSpeed } from '#app/parts/articles/reading-time.ts'
import { proseLook } from '#app/parts/blocks/prose-look.ts'
import { Prepared } from '#app/routing/prepared.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import type { ArticleView } from '../article-view.ts'
import type { Note } from './explain.ts'
import { useTextSize } from './text-size.ts'
import { useWordNotes } from './use-word-notes.ts'

/** The text itself, the words that it explains, and whose it is. */
export function ArticleText({ view, lang }: { view: ArticleView; lang: string | undefined }) {
  const { t } = useTranslation('article')
  const [size] = useTextSize()
  const siteName = useSiteConfig((state) => state.siteName)
  const box = useRef<HTMLDivElement>(null)
  useWordNotes(box)
  return (
    <div className="page-width pt-6 pb-8">
      <div ref={box} className="article-column">
        <div lang={lang} data-size={size} className="article-text">
          <Prepared of={view.body} className={proseLook} />
        </div>
        {view.files.length > 0 && <Files files={view.files} />}
        {view.notes.length > 0 && (
          <section lang={lang} aria-label={t('words')} className="word-notes">
            {view.notes.map((note) => (
              <WordNote key={note.id} note={note} />
            ))}
          </section>
        )}
        <footer className="mt-10 border-t border-line pt-4 text-xs text-muted">
          <p>{t('copyright', { siteName, year: view.head.published.slice(0, 4) })}</p>
          <p className="mt-1 print:hidden">{t('speed', readingSpeed)}</p>
        </footer>
      </div>
    </div>
  )
}

/** Each file on a card that saves it; inside WeChat, which saves nothing, the link says what to do. */
function Files({ files }: Pick<ArticleView, 'files'>) {
  const { t } = useTranslation('article')
  return (
    <section aria-label={t('files')} className="mt-8 print:hidden">
      <ul className="flex flex-col gap-3">
        {files.map(({ title, about, href }) => (
          <li key={href}>
            <a
              href={href}
              download
              className="flex min-h-target flex-wrap items-baseline justify-between gap-x-4 rounded-lg border border-line bg-raised px-4 py-3"
            >
              <span className="text-link wrap-anywhere">{title}</span>
              <span className="text-sm text-muted">{t('save', { about })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The meaning of a word: opens at the word, and is printed below the text. */
function WordNote({ note }: { note: Note }) {
  const { id, term, chinese, pinyin, meaning } = note
  return (
    <div id={id} popover="auto" className="word-note">
      <p>
        <strong>{term}</strong>
        {chinese && (
          <span lang="zh-CN" translate="no" className="ms-2">
            {chinese}
          </span>
        )}
        <span lang="zh-Latn" translate="no" className="ms-2 text-muted">
          {pinyin}
        </span>
      </p>
      <p className="mt-1 text-muted">{meaning}</p>
    </div>
  )
}
