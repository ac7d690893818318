import type { MineData } from '@shuyuan/contract/distribution/distribution'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import { Agreement } from './agreement.tsx'

/** How points are counted, with the school's present numbers, and what the distributor agreed to. */
export function Rules({ mine }: { mine: MineData }) {
  const { t } = useTranslation('distributor')
  const { version, agreement, guestDays, bindingDays, pendingDays } = mine.rules
  const points = [
    t('rules.touch', { count: guestDays }),
    bindingDays ? t('rules.binding', { count: bindingDays }) : t('rules.bindingForEver'),
    t('rules.credit'),
    t('rules.pending', { count: pendingDays }),
    t('rules.cancelled'),
    t('rules.once'),
    t('rules.own'),
    t('rules.seen'),
  ]
  return (
    <Card title={t('rules.title', { version })}>
      <ul className="max-w-measure list-disc ps-6 text-sm marker:text-edge [&>li+li]:mt-2">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className="mt-7 border-t border-line pt-6">
        <Agreement version={mine.agreement || agreement} />
      </div>
    </Card>
  )
}
