import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import type { PassageCard } from '../question-view.ts'

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
      <PageLink to={passage.href} className="text-link mt-3 inline-flex min-h-target items-center text-sm">
        {passage.source}
      </PageLink>
    </Card>
  )
}
