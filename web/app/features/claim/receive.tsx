import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { useSiteConfig } from '#app/session/stores.tsx'
import { Receiving } from './receiving.tsx'
import { loadReceive } from './receive.server.ts'

export const handle: PageHandle = { ns: ['blocks', 'claim', 'referral', 'ui'] }
export const loader = publicPage(loadReceive).loader
export const clientLoader = payloadLoader<PageView>

/** The code is removed from the address as soon as it is read; that loads no data again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export default function Receive() {
  const page = useLoaderData<PageView>()
  const { t } = useTranslation('claim')
  const offered = useSiteConfig((state) => state.features?.includes('claim') ?? false)
  return (
    <PageBody lang={page.lang}>
      <Hero {...page} {...(!offered && { intro: t('notOffered'), actions: [] })} />
      {offered && (
        <Section id="claim" title={t('title')}>
          <Receiving />
        </Section>
      )}
      <Blocks {...page} />
    </PageBody>
  )
}
