import { Link } from 'react-router'
import { useJson } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { WordPlaces } from '#app/parts/classics/word-places.ts'

/** The cards of a character, where there are any. */
export function CardLinks({ character, onLeave }: { character: string; onLeave: () => void }) {
  const { t } = useTranslation('reader')
  const { data: places } = useJson<WordPlaces>('/guoxue/words.json')
  const cards = places?.[character]
  if (!cards) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">
      <span className="text-muted">{t('character.cards')}</span>
      {cards.map(([word, pinyin, to]) => (
        <Link key={to} to={to} className="text-link inline-flex min-h-target items-center" onClick={onLeave}>
          <span lang="zh-Hans">{word}</span>
          <span lang="zh-Latn" className="ms-1">
            {pinyin}
          </span>
        </Link>
      ))}
    </p>
  )
}
