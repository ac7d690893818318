import { useLoaderData } from 'react-router'
import { useEffect, useRef, useState } from 'react'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { AdvisorSection } from '#app/parts/advisor/advisor-section.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { useOwnCode } from '#app/parts/share/use-my-code.ts'
import { Button } from '#app/ui/button.tsx'
import { useLoaded } from '#app/ui/loaded.ts'
import { LiveCode } from './live-code.tsx'
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

const load = async () => (await import('#app/parts/share/link-builder.tsx')).LinkBuilder

/** For approved distributors: links and codes of their own. Nobody else sees any of it. */
function MyCode() {
  const { t } = useTranslation('qr')
  const code = useOwnCode()
  const [open, setOpen] = useState(false)
  const [Builder, want] = useLoaded(load)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (Builder) box.current?.focus({ preventScroll: true })
  }, [Builder])

  if (!code) return null
  return (
    <div className="print:hidden">
      <Section title={t('mine.title')} intro={t('mine.intro')}>
        {!open && (
          <Button
            variant="primary"
            onClick={() => {
              want()
              setOpen(true)
            }}
          >
            {t('mine.open')}
          </Button>
        )}
        {open && (
          <div ref={box} tabIndex={-1}>
            {Builder && <Builder code={code} />}
          </div>
        )}
      </Section>
    </div>
  )
}
