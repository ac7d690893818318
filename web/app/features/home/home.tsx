import { startTransition, useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useGreet } from '#app/layouts/use-greet.ts'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { useLoaded } from '#app/ui/loaded.ts'
import { useStores, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn, sessionKey } from '#app/session/user-info.ts'
import { HomeView } from './home-view.tsx'
import { loadHome } from './home.server.ts'

const load = async () => (await import('./today.tsx')).Today

export const handle: PageHandle = { ns: ['home', 'blocks'] }
export const loader = publicPage(loadHome).loader
export const clientLoader = payloadLoader<PageView>

export default function Home() {
  const page = useLoaderData<PageView>()
  return <HomeView page={page} greeting={<GreetingLine />} today={<TodayPlace begin={page.begin} />} />
}

/** What a member does today. Its place is kept free from the first paint on where this browser has a member. */
function TodayPlace({ begin }: Pick<PageView, 'begin'>) {
  const member = useMemberMark()
  const [Today] = useLoaded(load, member && 'idle')
  return (
    <section className="mt-3 hidden min-h-53 rounded-lg border border-line bg-raised px-4 pt-3 shadow-soft in-[.member]:block print:hidden">
      {member && Today && <Today begin={begin} />}
      {/* Runs before anything below it is painted. */}
      {/* oxlint-disable-next-line react/no-danger -- a constant script, which React would escape as text */}
      <script dangerouslySetInnerHTML={{ __html: memberScript }} />
    </section>
  )
}

/** A greeting by the visitor's own clock; its line is kept free until the browser knows the hour. */
function GreetingLine() {
  const greet = useGreet()
  const [hour, setHour] = useState<number | null>(null)
  // In a transition, so that it does not make hydration longer, as a store's value would.
  useEffect(() => startTransition(() => setHour(new Date().getHours())), [])
  return <p className="min-h-7 text-sm text-cinnabar">{hour !== null && greet(hour)}</p>
}

const mark = 'member'

/**
 * Adds the class `member` to `<html>` where this browser has a session, so that a cached page, which is the same for
 * everybody, reserves the place of what only members see before the first paint. Constant, so that its hash in the
 * content security policy is constant too.
 */
const memberScript =
  `try{/"token":"[^"]/.test(decodeURIComponent(document.cookie)+localStorage.${sessionKey}+sessionStorage.${sessionKey})` +
  `&&document.documentElement.classList.add("${mark}")}catch{}`

/** Whether a member is logged in; keeps the mark true after logins and logouts. */
function useMemberMark(): boolean {
  const stores = useStores()
  useEffect(() => {
    const look = () => document.documentElement.classList.toggle(mark, isLoggedIn(stores.userInfo.getState()))
    void stores.ready.then(look)
    return stores.userInfo.subscribe(look)
  }, [stores])
  return useUserInfo(isLoggedIn)
}
