import type { HabitChange, OwnHabit } from '@shuyuan/contract/habit/habit'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#app/api/use-send.ts'
import { useOptionalData } from '#app/api/optional-data.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { HeadActions } from '#app/parts/blocks/hero.tsx'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { rememberedPerson } from '#app/parts/person/person-store.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { useStores } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

/**
 * Today's check-in replaces the first action and keeps its width, so that nothing beside it moves. Where a child was
 * chosen, a link leads to the page that names the child.
 */
export function MemberActions({ actions }: Pick<PageView, 'actions'>) {
  const { t } = useTranslation('blocks')
  const stores = useStores()
  const { sessionStorage } = useRuntime()
  const [child] = useState(() => rememberedPerson(stores, sessionStorage))
  const [mine, setMine] = useOptionalData<OwnHabit>(
    '/api/habit/mine',
    child ? { days: 1, child } : { days: 1 },
  )
  const [send, busy] = useSend()
  const [first, ...others] = actions

  async function checkIn() {
    const answer = await send<HabitChange>('/api/habit/check-in', {})
    if (!answer) return
    const { points, bonuses, mine: present } = answer.data
    const { score, dataFill } = stores.userInfo.getState()
    dataFill({ score: bonuses.reduce((sum, bonus) => sum + bonus.points, Number(score) + points) })
    setMine(present)
  }

  if (!mine?.task || !first) return <HeadActions actions={actions} />
  return (
    <div className="mt-7 flex flex-wrap gap-3 print:hidden">
      <div className="grid *:col-start-1 *:row-start-1">
        <span aria-hidden="true" className="invisible">
          <Button variant="primary" size="large" tabIndex={-1}>
            {first.label}
          </Button>
        </span>
        {mine.entry ? (
          <ButtonLink to="/czdaka#today" size="large" className="bg-celadon-wash text-celadon">
            <Check aria-hidden="true" size={18} />
            {t('checkIn.done', { count: mine.streak.current })}
          </ButtonLink>
        ) : child ? (
          <ButtonLink to="/czdaka#today" variant="primary" size="large">
            {t('checkIn.do')}
          </ButtonLink>
        ) : (
          <Button variant="primary" size="large" busy={busy} onClick={() => void checkIn()}>
            {t('checkIn.do')}
          </Button>
        )}
      </div>
      {others.map(({ label, href }) => (
        <ButtonLink key={href} to={href} size="large">
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
