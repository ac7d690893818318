import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Link, useSearchParams } from 'react-router'
import { DarkSwitch } from '#app/layouts/dark-switch.tsx'
import { LanguageSwitch } from '#app/layouts/language-switch.tsx'
import { useSealName, useSiteName } from '#app/layouts/site-name.ts'
import { loginReason } from '#app/routing/addresses/return-path.ts'
import { Seal } from '#app/ui/picture/seal.tsx'
import { mountain, Strokes } from '#app/ui/picture/mountain.tsx'

/** The quiet page around the forms: the seal, a line of the classics, and why the visitor was sent here. */
export function Threshold({ children }: { children: ReactNode }) {
  const { t } = useTranslation('login')
  const siteName = useSiteName()
  const sealName = useSealName()
  const [query] = useSearchParams()
  const reason = loginReason(query)
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <Verse />
      {/* From a fixed place down: centred, it would move up while a slow connection brings the rest. */}
      <main className="mx-auto flex w-full max-w-[calc(var(--container-form)+2*var(--page-margin))] flex-col gap-8 px-(--page-margin) py-10 sm:pt-[14dvh]">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Link to="/" className="flex min-h-target items-center gap-3 rounded-sm text-ink no-underline">
            <Seal name={sealName} size={40} />
            <span className="serif text-lg font-semibold">{siteName}</span>
          </Link>
          <div className="-me-2.5 flex">
            <LanguageSwitch />
            <DarkSwitch />
          </div>
        </div>
        {reason && (
          <p className="rounded-sm border-s-2 border-ochre bg-ochre-wash px-4 py-3 text-sm">
            {t(`reason.${reason}`)}
          </p>
        )}
        {children}
      </main>
    </div>
  )
}

/** The first words of the Analects beside the form, upright as in a thread-bound book; only where there is room. */
function Verse() {
  const { t } = useTranslation('login')
  return (
    // As high as the screen: centred in the height of the form, it would move while that grows.
    <aside className="sticky top-0 hidden h-dvh items-center justify-center overflow-hidden border-e border-line bg-soft p-12 lg:flex">
      <Strokes className="absolute -start-8 -bottom-6 size-80 text-line">{mountain}</Strokes>
      <figure className="relative -mt-24 flex flex-col items-center gap-10">
        <blockquote
          lang="zh-CN"
          translate="no"
          className="serif text-2xl leading-[2.2] [writing-mode:vertical-rl]"
        >
          <p>{t('verse.first')}</p>
          <p className="ps-[2em]">{t('verse.second')}</p>
        </blockquote>
        <figcaption className="max-w-80 text-center text-sm text-muted text-balance">
          {t('verse.source')}
        </figcaption>
      </figure>
    </aside>
  )
}
