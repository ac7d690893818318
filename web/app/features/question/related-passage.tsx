import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import type { PassageCard } from './view.ts'

/** The lines of a classic that a question is about. */
export function RelatedPassage({ passage }: { passage: PassageCard }) {
  const { t } = useTranslation('question')
  return (
    <Card title={t('thread.passage')}>
      <blockquote lang="zh-CN" className="serif text-lg">
        {passage.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
      <p className="mt-3 text-sm text-muted">{passage.meaning}</p>
      <Link
        to={passage.href}
        prefetch="intent"
        className="text-link mt-3 inline-flex min-h-target items-center text-sm"
      >
        {passage.source}
      </Link>
    </Card>
  )
}
