import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { useOwnCode } from '#app/parts/share/use-my-code.ts'
import { Button } from '#app/ui/button.tsx'
import { useLoaded } from '#app/ui/loaded.ts'

const load = async () => (await import('#app/parts/share/link-builder.tsx')).LinkBuilder

/** For approved distributors: links and codes of their own. Nobody else sees any of it. */
export function MyCode() {
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
