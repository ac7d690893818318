import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useJson } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { bookPath, chapterPath } from '#app/parts/classics/address.ts'
import type { BookText } from '#app/parts/classics/book-text.ts'
import { FoundText } from './found-text.tsx'
import { Title } from '../title.tsx'
import type { BookName } from '../reader-view.ts'

type Places = { chapter: BookText['chapters'][number]; lines: { id: string; parts: string[] }[] }[]

export interface OccurrencesProps {
  book: BookName
  /** Simplified. */
  character: string
  onLeave: () => void
}

/** Where a character stands in the book, chapter by chapter. */
export function Occurrences({ book, character, onLeave }: OccurrencesProps) {
  const { t } = useTranslation('reader')
  const { status, data: text } = useJson<BookText>(`${bookPath(book)}/text.json`)

  if (status === 'error') return <p className="mt-4 text-sm text-muted">{t('occurrences.failed')}</p>
  if (!text) return <p className="mt-4 min-h-target text-sm text-muted">{t('occurrences.loading')}</p>
  const places = placesOf(text, character)
  const count = places.reduce((sum, { lines }) => sum + lines.length, 0)
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h3 className="text-sm font-normal text-muted">{t('occurrences.title', { count })}</h3>
      {places.map(({ chapter, lines }) => (
        <details key={chapter.slug} open={count <= 12}>
          <summary className="fold flex min-h-target items-center gap-2 text-sm">
            <ChevronRight aria-hidden="true" size={16} className="text-muted" />
            <Title {...chapter.title} />
            <span className="ms-auto text-muted">{lines.length}</span>
          </summary>
          <ul>
            {lines.map(({ id, parts }) => (
              <li key={id}>
                <Link
                  to={chapterPath(book, chapter.slug, id)}
                  lang="zh-Hans"
                  translate="no"
                  className="serif flex min-h-target items-center underline-offset-4 hover:underline"
                  onClick={onLeave}
                >
                  <span>
                    <FoundText parts={parts} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

function placesOf({ chapters }: BookText, character: string): Places {
  return chapters
    .map((chapter) => ({
      chapter,
      lines: chapter.lines
        .filter(([, s]) => s.includes(character))
        .map(([id, s]) => ({ id, parts: partsOf(s, character) })),
    }))
    .filter(({ lines }) => lines.length > 0)
}

function partsOf(text: string, character: string): string[] {
  return text.split(character).flatMap((part, index) => (index > 0 ? [character, part] : [part]))
}
