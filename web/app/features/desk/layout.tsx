import type { DeskMe } from '@shuyuan/contract/desk/desk'
import { type ReactNode, useMemo } from 'react'
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  NavLink,
  Outlet,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { createMemberCenterStore } from '#app/session/member-center.ts'
import { StoresContext, useStores } from '#app/session/stores.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { loadDesk } from './desk-page.server.ts'

export const handle: PageHandle = { ns: ['desk', 'ui', 'layouts'] }

export function loader(args: LoaderFunctionArgs) {
  return loadDesk<DeskMe>(args, (api) => api.get('/api/desk/me'))
}

const link =
  'inline-flex min-h-target items-center border-b-2 border-transparent px-3 aria-[current=page]:border-cinnabar'

export default function DeskLayout() {
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
  return (
    <StoresContext value={withRights}>
      <header className="border-b border-line print:hidden">
        <div className="page-width flex flex-wrap items-center gap-x-3 sm:gap-x-6">
          <strong className="serif text-lg">{t('title')}</strong>
          <nav aria-label={t('title')} className="flex flex-wrap">
            <NavLink to="/desk/home" className={link}>
              {t('home.title')}
            </NavLink>
            <Auth node={authCheckOf('desk/registration:read')}>
              <NavLink to="/desk/registration" className={link}>
                {t('registrations.title')}
              </NavLink>
            </Auth>
          </nav>
          <span className="ms-auto text-sm wrap-anywhere text-muted">{me?.name}</span>
          <PageLink to="/" className="inline-flex min-h-target items-center text-sm text-link">
            {t('toSite')}
          </PageLink>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-width py-6 focus:outline-none">
        {children}
      </main>
    </StoresContext>
  )
}

/** A member centre of the desk's own: the rights of the member's group and those of the desk never mix. */
function centerWith(authNode: DeskMe['authNode']) {
  const store = createMemberCenterStore({ storage: null, filled: () => true })
  store.getState().replaceAuthNode(new Map(Object.entries(authNode)))
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
          motif="lamp"
          text={refused || t('failed')}
          action={
            <PageLink to="/desk/home" className="text-link">
              {t('home.title')}
            </PageLink>
          }
        />
      </Card>
    </Frame>
  )
}
