import type { HabitChange } from '@shuyuan/contract/habit/habit'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSealName } from '#app/layouts/site-name.ts'
import { Stamp } from '#app/ui/picture/stamp.tsx'

/** Shown when a run of days brought its bonus. */
export function Celebration({ bonuses }: { bonuses: HabitChange['bonuses'] }) {
  const { t } = useTranslation('habit')
  const sealName = useSealName()
  return (
    <output className="mt-3 flex items-center gap-5 rounded-lg bg-ochre-wash p-5">
      <Stamp name={sealName} size={64} fresh />
      <ul>
        {bonuses.map(({ milestone, points }) => (
          <li key={milestone} className="serif text-lg">
            {t('bonus', { days: milestone, points })}
          </li>
        ))}
      </ul>
    </output>
  )
}
