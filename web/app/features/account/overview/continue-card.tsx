import { useTranslation } from '#app/i18n/use-translation.tsx'
import { type ContinueItem, ContinueList } from '#app/parts/learning/continue-list.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'

/** What the member has begun and not finished; the newest first. */
export function ContinueCard({ items }: { items: readonly ContinueItem[] }) {
  const { t } = useTranslation('account')
  return (
    <Card title={t('continue.title')}>
      {items.length > 0 ? (
        <ContinueList items={items} />
      ) : (
        <EmptyState
          text={t('continue.empty')}
          action={<ButtonLink to="/lessons">{t('continue.lessons')}</ButtonLink>}
        />
      )}
    </Card>
  )
}
