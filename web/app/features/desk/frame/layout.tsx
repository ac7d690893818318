import type { DeskMe } from '@shuyuan/contract/desk/desk'
import { type ReactNode, useEffect, useMemo } from 'react'
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ReadOnly } from '#app/layouts/read-only.tsx'
import { createMemberCenterStore } from '#app/session/member-center.ts'
import { SendsContext } from '#app/sending/sends-context.ts'
import { DraftStorageContext } from '#app/parts/draft/draft-storage.ts'
import { storageOf } from '#app/session/owned-storage.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { StoresContext, useStores } from '#app/session/stores.tsx'
import { useProvided } from '#app/use-provided.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { HelpLink } from '../handbook/help-link.tsx'
import { DeskWork } from '../list/work.tsx'
import { keepSends } from './keep-sends.ts'
import { DeskMenu } from './menu.tsx'
import { stayOnPage } from './stay-on-page.ts'

export const handle: PageHandle = { ns: ['desk', 'list', 'ui', 'layouts'] }

export function loader(args: LoaderFunctionArgs) {
  return loadDesk(args, (api) => api.get('/api/desk/me'))
}

export const clientMiddleware = [stayOnPage]

export default function DeskLayout() {
  const sends = useProvided(SendsContext)
  useEffect(() => {
    // Loaded now, because without a network it could not be loaded.
    sends().catch(() => {})
    return keepSends(sends)
  }, [sends])
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** The frame of the desk: its menu, and the rights of whoever works there; without them where they are not known. */
function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('desk')
  const me = useRouteLoaderData<typeof loader>('deskLayout')
  const authNode = me?.authNode
  const stores = useStores()
  const withRights = useMemo(
    () => ({ ...stores, memberCenter: centerWith(authNode ?? {}) }),
    [stores, authNode],
  )
  const { sessionStorage } = useRuntime()
  const id = me?.id ?? 0
  // Drafts are those of the person at the desk, and of nobody else who works in this browser.
  const drafts = useMemo(() => storageOf(id, sessionStorage), [id, sessionStorage])
  return (
    <StoresContext value={withRights}>
      <DraftStorageContext value={drafts}>
        <DeskWork>
          <header className="border-b border-line print:hidden">
            <div className="mx-auto flex w-full max-w-[90rem] flex-wrap items-center gap-x-3 px-(--page-margin)">
              <strong className="serif text-lg">{t('title')}</strong>
              <PageLink
                to="/desk/me"
                className="ms-auto inline-flex min-h-target min-w-0 items-center text-sm wrap-anywhere text-muted"
              >
                {me?.name}
              </PageLink>
              <PageLink to="/" className="inline-flex min-h-target items-center text-sm text-link">
                {t('toSite')}
              </PageLink>
              <HelpLink />
            </div>
          </header>
          <ReadOnly />
          <div className="mx-auto grid w-full print:block max-w-[90rem] items-start gap-x-8 px-(--page-margin) lg:grid-cols-[11rem_minmax(0,1fr)] lg:pt-6">
            <div className="h-full border-b border-line print:hidden lg:border-0">
              <DeskMenu />
            </div>
            <main id="main" tabIndex={-1} className="min-w-0 py-5 focus:outline-none lg:pt-0 lg:pb-16">
              {children}
            </main>
          </div>
        </DeskWork>
      </DraftStorageContext>
    </StoresContext>
  )
}

/** A member centre of the desk's own: the rights of the member's group and those of the desk never mix. */
function centerWith(authNode: DeskMe['authNode']) {
  const store = createMemberCenterStore({ storage: null, filled: () => true })
  for (const [page, nodes] of Object.entries(authNode)) store.getState().setAuthNode(page, nodes)
  const filled = store.getState()
  // What React reads on the server and while it hydrates.
  store.getInitialState = () => filled
  return store
}

/** Says why a page of the desk is not shown; the menu stays. */
export function ErrorBoundary() {
  const { t } = useTranslation('desk')
  const error = useRouteError()
  const said: unknown = isRouteErrorResponse(error) ? error.data : null
  const refused = typeof said === 'object' && said !== null && 'refused' in said ? String(said.refused) : ''
  return (
    <Frame>
      <title>{t('title')}</title>
      <h1 className="mb-6 text-2xl">{t('title')}</h1>
      <Card>
        <EmptyState
          scene="lamp"
          text={refused || t('failed')}
          action={
            <PageLink to="/desk/home" className="text-link">
              {t('menu.home')}
            </PageLink>
          }
        />
      </Card>
    </Frame>
  )
}
