import type { ListedRegistration } from '@shuyuan/contract/registration/registration'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { StateLine } from '#app/parts/registration-state/state-chip.tsx'
import { Card } from '#app/ui/card.tsx'

const page = '/user/account/registrations'

/** How far the member's newest registrations are. */
export function RegistrationsCard({ registrations }: { registrations: readonly ListedRegistration[] }) {
  const { t } = useTranslation('account')
  const all = (
    <Link to={page} className="text-link">
      {t('registrations.all')}
    </Link>
  )
  return (
    <Card title={t('registrations.title')} aside={all}>
      <ul className="divide-y divide-line border-y border-line">
        {registrations.map(({ no, title, state, position, offeredUntil }) => (
          <li key={no} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <Link to={`${page}/${no}`} className="text-link font-medium">
              {title || t('registrations.gone')}
            </Link>
            <StateLine state={state} position={position} offeredUntil={offeredUntil} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
