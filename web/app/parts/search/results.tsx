import type { MarkedPiece } from '@shuyuan/content/search/marked'
import type { SearchHit, SearchResult } from '@shuyuan/content/search/search'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'

export interface ResultsProps {
  results: readonly SearchResult[]
  /** Of the groups' names. */
  heading: 'h2' | 'h3'
  /** After a hit was followed. */
  onFollow?: () => void
}

/** What was found, by group; each hit is a link as a whole. */
export function Results({ results, heading, onFollow }: ResultsProps) {
  return results.map((result) => (
    <Group key={result.group} result={result} heading={heading} onFollow={onFollow} />
  ))
}

function Group({
  result: { group, hits, total },
  heading: Heading,
  onFollow,
}: Omit<ResultsProps, 'results'> & { result: SearchResult }) {
  const { t } = useTranslation('search')
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 first:mt-0">
      <Heading id={id} className="flex items-baseline gap-2 font-sans text-sm font-medium text-cinnabar">
        {t(`group.${group}`)}
        <span className="text-xs font-normal text-muted">{t('count', { count: total })}</span>
      </Heading>
      <ul className="mt-1">
        {hits.map((hit) => (
          <Hit key={`${hit.href} ${hit.title[0]?.text}`} hit={hit} onFollow={onFollow} />
        ))}
      </ul>
      {total > hits.length && (
        <p className="mt-2 text-xs text-muted">{t('more', { count: total - hits.length })}</p>
      )}
    </section>
  )
}

function Hit({ hit, onFollow }: { hit: SearchHit; onFollow: (() => void) | undefined }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={hit.href}
        data-hit=""
        onClick={onFollow}
        className="block rounded-sm px-2 py-3 no-underline hover:bg-soft focus-visible:bg-soft"
      >
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span
            className="serif"
            lang={/\p{Script=Han}/u.test(hit.title[0]?.text ?? '') ? 'zh-CN' : undefined}
          >
            <Marked marks={hit.title} />
          </span>
          <span className="text-xs text-celadon">{hit.place}</span>
        </span>
        <span className="mt-0.5 block text-sm text-muted">
          <Marked marks={hit.text} />
        </span>
      </Link>
    </li>
  )
}

/** A text with what was looked for marked in it. */
function Marked({ marks }: { marks: readonly MarkedPiece[] }) {
  let end = 0
  const placed = marks.map((mark) => ({ ...mark, end: (end += mark.text.length) }))
  return placed.map(({ text, hit, end }) =>
    hit ? (
      <mark key={end} className="rounded-xs bg-ochre-wash text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
