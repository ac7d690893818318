import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { HabitChange, OwnHabit } from '@shuyuan/contract/habit/habit'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { HeadActions } from '#app/parts/blocks/hero.tsx'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { rememberedPerson } from '#app/parts/person/person-store.ts'
import { useRuntime } from '#app/routing/runtime.tsx'
import { useStores } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

/**
 * Today's check-in in the place of the first action, which keeps its width: nothing beside it moves. Where a child was
 * chosen, a link leads to the page that names the child.
 */
export function MemberActions({ actions }: Pick<PageView, 'actions'>) {
  const { t } = useTranslation('blocks')
  const api = useApi()
  const stores = useStores()
  const { sessionStorage } = useRuntime()
  const [child] = useState(() => rememberedPerson(stores, sessionStorage))
  const [mine, setMine] = useState<OwnHabit | null>(null)
  const [busy, setBusy] = useState(false)
  const [first, ...others] = actions

  useEffect(() => {
    let wanted = true
    const quiet = { showErrorMessage: false, showCodeMessage: false, background: true }
    const take = (answer: { code: number; data: OwnHabit } | null) => {
      if (wanted && answer?.code === code.success) setMine(answer.data)
    }
    void api
      .get<OwnHabit>('/api/habit/mine', { params: child ? { days: 1, child } : { days: 1 }, ...quiet })
      .catch(() => null)
      .then(take)
    return () => {
      wanted = false
    }
  }, [api, child])

  async function checkIn() {
    setBusy(true)
    const answer = await api.post<HabitChange>('/api/habit/check-in', {}).catch(() => null)
    setBusy(false)
    if (answer?.code !== code.success) return
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
