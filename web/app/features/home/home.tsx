import { startTransition, useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useGreet } from '#app/layouts/use-greet.ts'
import { HeadActions } from '#app/parts/blocks/hero.tsx'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { useLoaded } from '#app/ui/loaded.ts'
import { HomeView } from './home-view.tsx'
import { loadHome } from './home.server.ts'

const load = async () => (await import('./member-actions.tsx')).MemberActions

/** What most visitors come for; members check in instead of being told how to begin. */
function HomeActions({ actions }: Pick<PageView, 'actions'>) {
  const member = useUserInfo(isLoggedIn)
  const offered = useSiteConfig((state) => state.features.includes('habit'))
  const wanted = member && offered
  const [Member] = useLoaded(load, wanted && 'idle')
  return wanted && Member ? <Member actions={actions} /> : <HeadActions actions={actions} />
}

export const handle: PageHandle = { ns: ['blocks'] }
export const loader = publicPage(loadHome).loader
export const clientLoader = payloadLoader<PageView>

export default function Home() {
  const page = useLoaderData<PageView>()
  return <HomeView page={page} greeting={<GreetingLine />} actions={<HomeActions actions={page.actions} />} />
}

/** A greeting by the visitor's own clock; its line is kept free until the browser knows the hour. */
function GreetingLine() {
  const greet = useGreet()
  const [hour, setHour] = useState<number | null>(null)
  // As a transition, so that it is not part of hydration's task, as a store's value would be.
  useEffect(() => startTransition(() => setHour(new Date().getHours())), [])
  return <p className="min-h-7 text-sm text-cinnabar">{hour !== null && greet(hour)}</p>
}
