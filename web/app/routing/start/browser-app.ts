import type { ApiClientOptions, ClientSession } from '#app/api/client.ts'
import { createApiClient } from '#app/api/lazy-client.ts'
import { createTexts } from '#app/i18n/texts.ts'
import { createLoading } from '#app/notify/loading.ts'
import { createNotifier } from '#app/notify/notifier.ts'
import { createPlayerSlot } from '#app/parts/listening/player-slot.tsx'
import type { App } from '#app/routing/start/app-providers.tsx'
import type { LoadSends } from '#app/sending/sends-context.ts'
import type { Boot } from '#app/routing/start/boot.ts'
import { aimedPath, currentRouter } from '#app/current-router.ts'
import { isTyped } from '#app/sending/typed.ts'
import { isEntrance, loginPath } from '#app/routing/addresses/return-path.ts'
import { createStores } from '#app/session/create-stores.ts'
import type { Stores } from '#app/session/stores.tsx'

/** Milliseconds that a message is shown before the page is left. */
const readingTime = 800

/** Makes the app of this browser tab from the data in the page. */
export async function createBrowserApp({ language, runtime, namespaces, frame, index }: Boot): Promise<App> {
  const texts = createTexts(language)
  // `api` holds the messages of failing calls, which must be there when nothing can be loaded.
  await texts.load([...namespaces, 'api'])
  const stores = createStores({ runtime, index, browser: true })
  const notifier = createNotifier()
  const loading = createLoading()
  const options: ApiClientOptions = {
    baseUrl: runtime.apiUrl,
    language,
    loading,
    session: browserSession(stores),
    notify: (type, message) => notifier.notify[type](message),
    text: texts.of('api'),
    redirect: redirectIn(stores),
    leave: (url) => void setTimeout(() => window.location.assign(url), readingTime),
    uploadMode: () => stores.siteConfig.getState().upload.mode || 'local',
    cancelsDuplicates: true,
    hold: async (asked) => (await sends()).hold(asked),
    isTyped,
  }
  const api = createApiClient(options)
  let loaded: ReturnType<LoadSends> | undefined
  const sends: LoadSends = () => {
    loaded ??= import('#app/sending/sends.tsx').then(({ createSends }) =>
      createSends(app, createApiClient({ ...options, session: nobody })),
    )
    // After a failed download, the next one tries again.
    loaded.catch(() => (loaded = undefined))
    return loaded
  }
  const app: App = {
    language,
    runtime,
    frame,
    texts,
    stores,
    api,
    notifier,
    loading,
    player: createPlayerSlot(),
    sends,
  }
  return app
}

/** For calls that are made as a guest, whoever is logged in. */
const nobody: ClientSession = {
  canRefresh: false,
  ready: () => Promise.resolve(),
  reread: () => true,
  token: () => '',
  refreshToken: () => '',
  renewed() {},
  ended: () => false,
}

function browserSession({ userInfo, ready }: Stores): ClientSession {
  return {
    canRefresh: true,
    ready: () => ready,
    reread: () => isStillHere(userInfo),
    token: () => userInfo.getState().token,
    refreshToken: () => userInfo.getState().refresh_token,
    renewed: (token, refreshToken) => userInfo.getState().setTokens(token, refreshToken),
    ended(token) {
      if (!isStillHere(userInfo)) return false
      const { token: stored, removeToken } = userInfo.getState()
      if (stored && stored !== token) return false
      removeToken()
      return true
    },
  }
}

/** Reads the stored session. Where another tab has logged in another member, this page is loaded again. */
function isStillHere(userInfo: Stores['userInfo']): boolean {
  const { id } = userInfo.getState()
  if (id === 0) return true
  void userInfo.persist.rehydrate()
  const stored = userInfo.getState().id
  if (stored === 0 || stored === id) return true
  window.location.reload()
  return false
}

/** Goes where an answer sends the visitor; nowhere from the page that is there already, or that its address leads to. */
function redirectIn(stores: Stores): ApiClientOptions['redirect'] {
  return (target, because) => {
    const from = aimedPath()
    const { pathname } = new URL(from, window.location.origin)
    if (target === 'userLogin') {
      if (isEntrance(pathname)) return
      void currentRouter()?.navigate(loginPath(from, because === 'expired' ? 'expired' : 'needLogin'))
      return
    }
    // `/user` leads guests to the login page, and members to their first page.
    if (pathname === '/user' || isEntrance(pathname)) return
    void toMemberArea(pathname, stores)
  }
}

async function toMemberArea(pathname: string, stores: Stores): Promise<void> {
  const { firstMemberPage } = await import('#app/menus/first-usable.ts')
  if (pathname !== firstMemberPage(stores.memberCenter.getState().userMenus))
    await currentRouter()?.navigate('/user')
}
