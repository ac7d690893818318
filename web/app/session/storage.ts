import { persist, type PersistStorage } from 'zustand/middleware'
import { useBrowserValue } from '#app/hydrated.ts'
import type { StorageKind } from '#app/session/kinds.ts'
import { cookieAttributes, thirtyDays } from '#app/session/session-cookie.ts'

/** Texts by key. */
export interface TextStorage {
  get(key: string): string | null
  /** False where writing failed (storage full or forbidden): the text is there until the page is left. */
  set(key: string, text: string): boolean
  remove(key: string): void
  /** False where what is under a key, or would be, is lost when the page is left. */
  keeps(key: string): boolean
}

/** Under this key the session storage keeps what stands for a mobile number that was proved in this tab. */
export const numberProofKey = 'numberProof'

/** Only in browsers. */
export function textStorage(kind: StorageKind): TextStorage {
  return kind === 'cookies' ? cookies : webStorages[kind]
}

/** Removes what local storage holds under the keys that are meant. */
export function removeWhere(isMeant: (key: string) => boolean): void {
  const { remove } = webStorages.localStorage
  const kept = attempt(() => Object.keys(localStorage), [])
  for (const key of [...kept, ...written.localStorage.keys()]) if (isMeant(key)) remove(key)
}

/** Whether a storage will still have what is under a key; on the server and during hydration as if it had. */
export function useKeeps(storage: TextStorage | null, key: string): boolean {
  return useBrowserValue(() => storage?.keeps(key) ?? true, true)
}

// Browsers drop a cookie whose name, value and attributes pass 4,096 bytes together (RFC 6265, 6.1).
const cookieLimit = 4000

const cookies: TextStorage = {
  get(key) {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${key}=`))
    if (!found) return null
    try {
      return decodeURIComponent(found.slice(key.length + 1))
    } catch {
      return null
    }
  },
  set(key, text) {
    const value = encodeURIComponent(text)
    if (key.length + value.length > cookieLimit) return false
    document.cookie = `${key}=${value}; ${cookieAttributes(thirtyDays, isSecure())}`
    return true
  },
  remove(key) {
    document.cookie = `${key}=; ${cookieAttributes(0, isSecure())}`
  },
  keeps: () => navigator.cookieEnabled,
}

const isSecure = () => location.protocol === 'https:'

/** Written where nothing was yet, to see whether anything is taken. */
const probe = 'probe'

type WebStorageKind = Exclude<StorageKind, 'cookies'>

/** How the last writing under each key ended: null where it is stored, else the text that was refused. */
const written: Record<WebStorageKind, Map<string, string | null>> = {
  localStorage: new Map(),
  sessionStorage: new Map(),
}

const webStorages: Record<WebStorageKind, TextStorage> = {
  localStorage: webStorage('localStorage'),
  sessionStorage: webStorage('sessionStorage'),
}

function webStorage(kind: WebStorageKind): TextStorage {
  const texts = written[kind]
  const write = (key: string, text: string) => attempt(() => (window[kind].setItem(key, text), true), false)
  return {
    get: (key) => texts.get(key) ?? attempt(() => window[kind].getItem(key), null),
    set(key, text) {
      const stored = write(key, text)
      texts.set(key, stored ? null : text)
      return stored
    },
    remove(key) {
      texts.delete(key)
      attempt(() => window[kind].removeItem(key), undefined)
    },
    keeps(key) {
      if (texts.has(key)) return texts.get(key) === null
      const taken = write(probe, '')
      attempt(() => window[kind].removeItem(probe), undefined)
      return taken
    },
  }
}

/** Browsers that forbid storage throw when it is so much as named. */
function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Cookies for what fits, local storage for the rest; `told` is called once for each key that does not fit. */
export function cookiesOrLocal(told: (key: string) => void): TextStorage {
  const local = textStorage('localStorage')
  let said = false
  return {
    get: (key) => local.get(key) ?? cookies.get(key),
    set(key, text) {
      if (cookies.set(key, text)) {
        local.remove(key)
        return true
      }
      if (!said) told(key)
      said = true
      cookies.remove(key)
      return local.set(key, text)
    },
    remove(key) {
      cookies.remove(key)
      local.remove(key)
    },
    keeps: () => true,
  }
}

/** zustand's `persist` in browsers. A server makes its stores for each page and stores nothing. */
export function persistIn(storage: TextStorage | null): typeof persist {
  // Only browsers use `persist` of such a store.
  return storage ? persist : (((make: unknown) => make) as typeof persist)
}

/**
 * A store's state as plain JSON under the store's id. Nothing is written before the stored state was read once, so
 * that the server's rendering cannot overwrite the visitor's state.
 */
export function stateStorage<State>(
  storage: TextStorage | null,
  json: { write: (state: State) => unknown; read: (value: unknown) => State | null },
): PersistStorage<State> {
  let readOnce = false
  let last: string | null = null
  return {
    getItem(key) {
      readOnce = true
      last = storage?.get(key) ?? null
      if (last === null) return null
      try {
        const state = json.read(JSON.parse(last))
        return state && { state }
      } catch {
        return null
      }
    },
    setItem(key, { state }) {
      const text = JSON.stringify(json.write(state))
      if (!readOnce || !storage || text === last) return
      last = storage.set(key, text) ? text : null
    },
    removeItem(key) {
      last = null
      storage?.remove(key)
    },
  }
}
