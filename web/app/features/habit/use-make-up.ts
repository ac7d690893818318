import type { OwnHabit } from '@shuyuan/contract/habit/habit'
import { useRevalidator } from 'react-router'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { useStores } from '#app/session/stores.tsx'
import type { CalendarState } from './calendar/calendar-state.ts'

/** A calendar of a person's loaded days, in which missed ones can be made up; null where they could not be loaded. */
export function useMakeUp(mine: OwnHabit | null, child: number): (CalendarState & { mine: OwnHabit }) | null {
  const notify = useNotify()
  const stores = useStores()
  const { t } = useTranslation('habit')
  const { revalidate } = useRevalidator()
  const [send, busy] = useSend()
  if (!mine) return null

  async function makeUp(day: string) {
    const answer = await send('/api/habit/make-up', { day, child })
    if (!answer) return
    const { points, bonuses } = answer.data
    const { score, dataFill } = stores.userInfo.getState()
    dataFill({ score: bonuses.reduce((sum, bonus) => sum + bonus.points, Number(score) + points) })
    for (const bonus of bonuses) notify.success(t('bonus', { days: bonus.milestone, points: bonus.points }))
    await revalidate()
  }

  const kinds = new Map(mine.days.map(({ day, kind }) => [day, kind] as const))
  return { who: 'member', day: mine.day, kinds, mine, busy, makeUp }
}
