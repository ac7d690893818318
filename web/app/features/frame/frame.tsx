import { useEffect, useMemo, useState } from 'react'
import { useLoaderData, useParams } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { HostRule } from '#app/parts/other-sites/judge.ts'
import { useHydrated } from '#app/hydrated.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { useMemberCenter, useSiteConfig } from '#app/session/stores.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Motif } from '#app/ui/picture/motif.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import { AskFirst } from './ask-first.tsx'
import { decideFraming, type Framing } from './decide.ts'
import { Embedded } from './embedded.tsx'
import { loadRules } from './frame.server.ts'
import { menuUrls } from './menu-urls.ts'

export const handle: PageHandle = { ns: ['frame'], title: 'frame:title' }
export const loader = publicPage(loadRules).loader
export const clientLoader = payloadLoader<{ rules: HostRule[] }>

/** A page of another site inside the member area. */
export default function Frame() {
  const address = useParams()['url'] ?? ''
  const { rules } = useLoaderData<{ rules: HostRule[] }>()
  const userMenus = useMemberCenter((state) => state.userMenus)
  const navUserMenus = useMemberCenter((state) => state.navUserMenus)
  const headNav = useSiteConfig((state) => state.headNav)
  /** The address that the member asked to see here. */
  const [asked, setAsked] = useState<string>()

  // Only the browser knows for sure which addresses the menus lead to.
  const hydrated = useHydrated()
  const framing = useMemo(() => {
    if (!hydrated) return null
    const known = menuUrls([...userMenus, ...navUserMenus, ...headNav])
    return decideFraming(address, { origin: location.origin, rules, menuUrls: known })
  }, [hydrated, address, rules, userMenus, navUserMenus, headNav])

  useEffect(() => {
    if (framing?.kind === 'inside') location.replace(framing.url)
  }, [framing])

  if (framing?.kind === 'refused') return <RefusedFrame reason={framing.reason} />
  if (framing?.kind === 'ask' && asked !== framing.url.href) {
    return <AskFirst url={framing.url} onShow={() => setAsked(framing.url.href)} />
  }
  if (framing?.kind === 'ask' || framing?.kind === 'embed') {
    return <Embedded key={framing.url.href} url={framing.url} />
  }
  return <Skeleton lines={6} className="min-h-88" />
}

type Reason = Extract<Framing, { kind: 'refused' }>['reason']

function RefusedFrame({ reason }: { reason: Reason }) {
  const { t } = useTranslation('frame')
  return (
    <div role="alert" className="flex min-h-88 flex-col items-center gap-5 py-6 text-center">
      <Motif name="mountain" className="size-30 text-edge" />
      <h1 className="text-2xl">{t('refusedHeading')}</h1>
      <p className="max-w-measure text-balance">{t(`refused.${reason}`)}</p>
      <ButtonLink to="/user" variant="primary">
        {t('toMember')}
      </ButtonLink>
    </div>
  )
}
