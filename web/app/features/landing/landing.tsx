import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import type { PageView } from '#app/parts/blocks/view.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { loadLanding } from './landing.server.ts'

export const handle: PageHandle = { ns: ['blocks'] }
export const loader = publicPage(loadLanding).loader
export const clientLoader = payloadLoader<PageView>

/** A subject's page, put together from the blocks of its content file. */
export default function Landing() {
  const page = useLoaderData<PageView>()
  return (
    <PageBody lang={page.lang}>
      <Hero {...page} />
      <Blocks {...page} />
    </PageBody>
  )
}
