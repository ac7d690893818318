import type { StoreApi } from 'zustand/vanilla'
import type { Runtime } from '#app/session/runtime.tsx'
import { applyIndex } from '#app/session/apply-index.ts'
import type { LooseIndex } from '#app/session/rules.ts'
import { createMemberCenterStore } from '#app/session/member-center.ts'
import { createSiteConfigStore } from '#app/session/site-config.ts'
import { cookiesOrLocal, textStorage } from '#app/session/storage.ts'
import type { Stores } from '#app/session/stores.tsx'
import { createUserInfoStore } from '#app/session/user-info.ts'

export interface StoresOptions {
  runtime: Runtime
  index: LooseIndex | null
  /** False on a server, where nothing is stored. */
  browser: boolean
}

/** Makes the stores of one request or one app from the server's answer. */
export function createStores({ runtime, index, browser }: StoresOptions): Stores {
  const kept = browser ? textStorage(runtime.sessionStorage) : null
  const state = browser ? stateText(runtime) : null
  const userInfo = createUserInfoStore(kept)
  const siteConfig = createSiteConfigStore({ storage: state, apiUrl: runtime.apiUrl })
  const memberCenter = createMemberCenterStore({
    storage: state,
    filled: () => siteConfig.getState().initialize,
  })
  let resolve = () => {}
  const ready = new Promise<void>((done) => {
    resolve = done
  })
  const stores: Stores = {
    userInfo,
    siteConfig,
    memberCenter,
    ready,
    rehydrate() {
      // All three storages answer synchronously, so nothing else is read in between.
      for (const store of browser ? [userInfo, siteConfig, memberCenter] : []) void store.persist.rehydrate()
      // An empty change makes the stores write what the page came with.
      if (!browser || !index) return resolve()
      siteConfig.setState({})
      memberCenter.setState({})
      resolve()
    },
  }
  if (index) applyIndex(stores, index)
  renderAsFilled(userInfo)
  renderAsFilled(siteConfig)
  renderAsFilled(memberCenter)
  if (!browser) resolve()
  return stores
}

function stateText(runtime: Runtime) {
  if (runtime.stateStorage !== 'cookies') return textStorage(runtime.stateStorage)
  return cookiesOrLocal((key) => {
    // oxlint-disable-next-line no-console -- tells the operator why a cookie is missing
    console.info(`${key} does not fit into a cookie and is kept in local storage`)
  })
}

/** On the server and during hydration React reads the initial state, so it is set to the filled one. */
function renderAsFilled<State>(store: Pick<StoreApi<State>, 'getState' | 'getInitialState'>): void {
  const filled = store.getState()
  store.getInitialState = () => filled
}
