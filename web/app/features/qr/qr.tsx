import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { AdvisorSection } from '#app/parts/advisor/advisor-section.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { LiveCode } from './live-code.tsx'
import { MyCode } from './my-code.tsx'
import { loadQr } from './qr.server.ts'
import type { QrView } from './qr-view.ts'

export const handle: PageHandle = { ns: ['blocks', 'qr', 'advisor', 'share'] }
export const loader = publicPage(loadQr).loader
export const clientLoader = payloadLoader<QrView>

export default function Qr() {
  const page = useLoaderData<QrView>()
  return (
    <PageBody lang={page.lang}>
      {page.code ? <LiveCode key={page.code.key} code={page.code} /> : <Hero {...page} />}
      <MyCode />
      <div className="print:hidden">
        <AdvisorSection />
        <Blocks {...page} />
      </div>
    </PageBody>
  )
}
