import type { RegistrationState } from '@shuyuan/contract/registration/registration-kinds'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'

const tones: Readonly<Record<RegistrationState, BadgeTone>> = {
  submitted: 'info',
  contacted: 'info',
  confirmed: 'success',
  waitlist: 'warning',
  cancelled: 'neutral',
}

/** How far a registration is, in a word. */
export function StateChip({ state }: { state: RegistrationState }) {
  const { t } = useTranslation('registration-state')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}

/** The state of a registration, and on a waiting list the place in it. */
export function StateLine({ state, position }: { state: RegistrationState; position: number }) {
  const { t } = useTranslation('registration-state')
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {position > 0 && <span>{t('position', { position })}</span>}
      <StateChip state={state} />
    </span>
  )
}
