import type { DeskGuardian } from '@shuyuan/contract/desk/pupil/pupils'
import { useTranslation } from '#app/i18n/use-translation.tsx'

/** How a guardian is called, with the relation and the number; one who learns herself by the number alone. */
export function useGuardianWords(): (guardian: DeskGuardian) => string {
  const { t } = useTranslation(['pupils', 'registration'])
  return ({ name, relation, mobile }) => {
    if (relation === 'self') return t('self', { mobile })
    const known = t(`registration:guardian.relations.${relation}`, { defaultValue: '' })
    return [known ? t('guardianIs', { name, relation: known }) : name, mobile].filter(Boolean).join(' ')
  }
}
