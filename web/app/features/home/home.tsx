import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import type { PageView } from '#app/parts/blocks/view.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { GreetingLine } from './greeting-line.tsx'
import { HomeActions } from './home-actions.tsx'
import { HomeView } from './home-view.tsx'
import { loadHome } from './home.server.ts'

export const handle: PageHandle = { ns: ['blocks'] }
export const loader = publicPage(loadHome).loader
export const clientLoader = payloadLoader<PageView>

export default function Home() {
  const page = useLoaderData<PageView>()
  return <HomeView page={page} greeting={<GreetingLine />} actions={<HomeActions actions={page.actions} />} />
}
