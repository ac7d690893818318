import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { bookPath, chapterPath } from '#app/parts/classics/address.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { controlLook } from '#app/ui/form/control-look.ts'
import { FoundText } from './study/found-text.tsx'
import { Title } from './title.tsx'
import type { BookView } from './reader-view.ts'

export function BookSearch({ book, search }: Pick<BookView, 'book' | 'search'>) {
  const { t } = useTranslation('reader')
  return (
    <search className="mt-8 block">
      <Form action={bookPath(book)} preventScrollReset className="flex max-w-form gap-2">
        <input
          key={search?.words}
          type="search"
          name="q"
          defaultValue={search?.words}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          className={controlLook}
        />
        <button type="submit" aria-label={t('search.submit')} className={buttonLook({ size: 'icon' })}>
          <Search aria-hidden="true" size={18} />
        </button>
      </Form>
      {search && (
        <section className="mt-5 rounded-lg bg-soft px-5 py-4" aria-live="polite">
          <h2 className="text-base">
            {search.total > 0
              ? t('search.found', { words: search.words, count: search.total })
              : t('search.none', { words: search.words })}
          </h2>
          {search.total > search.found.length && (
            <p className="text-sm text-muted">{t('search.first', { count: search.found.length })}</p>
          )}
          <ul className="mt-2">
            {search.found.map(({ chapter, line, parts }) => (
              <li key={`${chapter.slug}/${line}`}>
                <Link
                  to={chapterPath(book, chapter.slug, line)}
                  className="group flex min-h-target flex-wrap items-center justify-between gap-x-4"
                >
                  <span
                    lang="zh-Hans"
                    translate="no"
                    className="serif underline-offset-4 group-hover:underline"
                  >
                    <FoundText parts={parts} />
                  </span>
                  <span className="text-sm text-muted">
                    <Title {...chapter.title} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm">
            <Link
              to={bookPath(book)}
              preventScrollReset
              className="text-link inline-flex min-h-target items-center"
            >
              {t('search.clear')}
            </Link>
          </p>
        </section>
      )}
    </search>
  )
}
