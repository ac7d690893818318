import type { ListedRegistration } from '@shuyuan/contract/registration/receipts'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { StateLine } from '#app/parts/registration-state/state-chip.tsx'
import { Card } from '#app/ui/card.tsx'

const page = '/user/account/registrations'

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
        {registrations.map(({ no, title, name, state, position, offeredUntil }) => (
          <li key={no} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span>
              <Link to={`${page}/${no}`} className="text-link font-medium">
                {title || t('registrations.gone')}
              </Link>
              <span className="ms-3 text-sm text-muted">{name}</span>
            </span>
            <StateLine state={state} position={position} offeredUntil={offeredUntil} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
