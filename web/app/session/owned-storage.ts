import { useState } from 'react'
import { useRuntime } from '#app/routing/runtime.tsx'
import type { StorageKind } from '#app/session/kinds.ts'
import { textStorage } from '#app/session/storage.ts'
import type { TextStorage } from '#app/session/storage.ts'
import { readKept, sessionKey } from '#app/session/user-info.ts'

/** Members' entries carry the member's id; guests' entries have the plain key. */
const suffix = (owner: number) => (owner === 0 ? '' : `@${owner}`)

/**
 * Local storage whose entries belong to whoever is logged in now: another member of this browser, or a guest, does
 * not see them. What a guest kept goes to the member who logs in. The owner stays the same for this object, also
 * when the session ends.
 */
export function ownedStorage(session: StorageKind): TextStorage {
  const local = textStorage('localStorage')
  const { id, token } = storedSession(session)
  const owner = token ? id : 0
  const own = (key: string) => key + suffix(owner)
  return {
    get(key) {
      const guests = owner === 0 ? null : local.get(key)
      if (guests !== null && local.set(own(key), guests)) local.remove(key)
      return local.get(own(key))
    },
    set(key, text) {
      // A page that is left after logging out must not write again what was forgotten.
      if (owner !== 0 && storedSession(session).id === 0) return false
      return local.set(own(key), text)
    },
    remove: (key) => local.remove(own(key)),
  }
}

/** `ownedStorage` of the visitor that the component was first shown to. */
export function useOwnedStorage(): TextStorage {
  const { sessionStorage } = useRuntime()
  const [storage] = useState(() => ownedStorage(sessionStorage))
  return storage
}

/** Removes everything that a member owns in this browser. */
export function forgetOwned(owner: number): void {
  if (owner === 0) return
  try {
    for (const key of Object.keys(localStorage)) if (key.endsWith(suffix(owner))) localStorage.removeItem(key)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

/** Read from storage and not from the stores: a page that is just shown has not filled them yet. */
function storedSession(session: StorageKind): { id: number; token: string } {
  const nobody = { id: 0, token: '' }
  try {
    return readKept(JSON.parse(textStorage(session).get(sessionKey) ?? 'null')) ?? nobody
  } catch {
    return nobody
  }
}
