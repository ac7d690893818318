import type { RegistrationState } from '@shuyuan/contract/registration/registration-kinds'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'

const tones: Readonly<Record<RegistrationState | 'offered', BadgeTone>> = {
  submitted: 'info',
  contacted: 'info',
  confirmed: 'success',
  offered: 'warning',
  waitlist: 'warning',
  cancelled: 'neutral',
}

interface Standing {
  state: RegistrationState
  /** Unix seconds; 0 where no seat waits for an answer. */
  offeredUntil: number
}

/** How far a registration is, in a word. */
export function StateChip({ state, offeredUntil }: Standing) {
  const { t } = useTranslation('registration-state')
  const stage = offeredUntil > 0 ? 'offered' : state
  return <Badge tone={tones[stage]}>{t(stage)}</Badge>
}

/** The state of a registration, and on a waiting list the place in it. */
export function StateLine({ position, ...standing }: Standing & { position: number }) {
  const { t } = useTranslation('registration-state')
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {position > 0 && <span>{t('position', { position })}</span>}
      <StateChip {...standing} />
    </span>
  )
}
