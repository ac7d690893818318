import { useEffect } from 'react'
import { HeadActions } from '#app/parts/blocks/hero.tsx'
import type { PageView } from '#app/parts/blocks/view.ts'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { whenIdle } from '#app/ui/idle.ts'
import { useLoaded } from '#app/ui/loaded.ts'

const load = async () => (await import('./member-actions.tsx')).MemberActions

/** What most visitors come for; members check in instead of being told how to begin. */
export function HomeActions({ actions }: Pick<PageView, 'actions'>) {
  const member = useUserInfo(isLoggedIn)
  const offered = useSiteConfig((state) => state.features.includes('habit'))
  const [Member, want] = useLoaded(load)
  const wanted = member && offered
  useEffect(() => (wanted ? whenIdle(want) : undefined), [wanted, want])
  return wanted && Member ? <Member actions={actions} /> : <HeadActions actions={actions} />
}
