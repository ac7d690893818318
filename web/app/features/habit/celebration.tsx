import type { HabitChange } from '@shuyuan/contract/habit/habit'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import { Seal } from '#app/ui/picture/seal.tsx'

/** Milliseconds. */
const duration = 200

/** Shown when a run of days brought its bonus. */
export function Celebration({ bonuses }: { bonuses: HabitChange['bonuses'] }) {
  const { t } = useTranslation('habit')
  const siteName = useSiteConfig((state) => state.siteName)
  const seal = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const from = { opacity: 0, transform: 'scale(1.5) rotate(-6deg)' }
    seal.current?.animate([from, { opacity: 1, transform: 'none' }], { duration, easing: 'ease-out' })
  }, [])
  return (
    <output className="mt-3 flex items-center gap-5 rounded-lg bg-ochre-wash p-5">
      <div ref={seal} className="shrink-0">
        <Seal name={siteName} size={64} />
      </div>
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
