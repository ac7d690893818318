import { persist, type PersistStorage } from 'zustand/middleware'
import type { StorageKind } from '#app/session/kinds.ts'
import { cookieAttributes, thirtyDays } from '#app/session/session-cookie.ts'

/** Texts by key. `set` is false where writing failed (storage full or forbidden). */
export interface TextStorage {
  get(key: string): string | null
  set(key: string, text: string): boolean
  remove(key: string): void
}

/** Only in browsers. */
export function textStorage(kind: StorageKind): TextStorage {
  return kind === 'cookies' ? cookies : webStorage(() => window[kind])
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
}

const isSecure = () => location.protocol === 'https:'

/** `storage` is a function because browsers that forbid storage throw when it is read. */
function webStorage(storage: () => Storage): TextStorage {
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(storage())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, text) => attempt((storage) => (storage.setItem(key, text), true), false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
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
      last = text
      storage.set(key, text)
    },
    removeItem(key) {
      last = null
      storage?.remove(key)
    },
  }
}
