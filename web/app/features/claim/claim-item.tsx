import type { Claim } from '@shuyuan/contract/claim/claim'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useRuntime } from '#app/routing/runtime.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Gift } from './gift.tsx'

/** One claim: what, when, and where it went. */
export function ClaimItem({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claim')
  const { timeZone } = useRuntime()
  const { kind, title, worth, create_time } = claim
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="font-medium">{title || t('gone')}</p>
        <Facts
          className="mt-0.5 text-sm text-muted tabular-nums"
          items={[
            t(`kind.${kind}`),
            worth && t(`worth.${kind}`, { worth }),
            timeFormat(create_time, { timeZone }),
          ]}
        />
      </div>
      <Gift claim={claim} />
    </li>
  )
}
