import type { AgeGroup } from '@shuyuan/content/kinds/block'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { groupsWithout } from './age-groups.ts'

/** Said below a list that has nothing for the age that is chosen; app.css shows it then. */
export function NoneForAge({ items }: { items: readonly { ages?: readonly AgeGroup[] | undefined }[] }) {
  const { t } = useTranslation('blocks')
  const without = groupsWithout(items)
  if (!without.length) return null
  return (
    <p data-none-for={without.join(' ')} className="text-sm text-muted">
      {t('ages.none')}
    </p>
  )
}
