import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { bookPath } from '#app/parts/classics/address.ts'
import { Title } from './title.tsx'
import type { BookName, BookTitle } from './reader-view.ts'

const look = 'inline-flex min-h-target items-center underline-offset-4 hover:underline'

/** The way from the subject to the book, and on its chapters to the chapter. */
export function Breadcrumb({ book, here }: { book: BookName; here?: BookTitle }) {
  const { t } = useTranslation('reader')
  const slash = (
    <span aria-hidden="true" className="px-2 text-edge">
      /
    </span>
  )
  return (
    <nav aria-label={t('breadcrumb')} className="text-sm text-muted">
      <ol className="flex flex-wrap items-center">
        <li>
          <Link to={`/${book.subject}`} className={look}>
            {t(`subject.${book.subject}`)}
          </Link>
        </li>
        <li className="flex items-center">
          {slash}
          {here ? (
            <Link to={bookPath(book)} className={look}>
              <Title {...book.title} />
            </Link>
          ) : (
            <span aria-current="page">
              <Title {...book.title} />
            </span>
          )}
        </li>
        {here && (
          <li className="flex items-center" aria-current="page">
            {slash}
            <Title {...here} />
          </li>
        )}
      </ol>
    </nav>
  )
}
