import type { RegistrationState } from '@shuyuan/contract/registration-kinds'
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
  const { t } = useTranslation('registration')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
