import type { MineData } from '@shuyuan/contract/distribution/distribution'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { Rules } from './rules.tsx'

/** The application is with the school. */
export function Waiting({ mine }: { mine: MineData }) {
  const { t } = useTranslation('distributor')
  return (
    <>
      <Card>
        <EmptyState motif="lamp" text={t('waiting', { name: mine.shownName })} />
      </Card>
      <Rules mine={mine} />
    </>
  )
}
