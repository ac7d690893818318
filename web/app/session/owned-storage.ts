import { useState } from 'react'
import { useRuntime } from '#app/session/runtime.tsx'
import type { StorageKind } from '#app/session/kinds.ts'
import { removeWhere, textStorage, type TextStorage } from '#app/session/storage.ts'
import { readKeptSession, sessionKey } from '#app/session/user-info.ts'

/** Entries of a member have the member's id in their key; a guest's have none. */
const suffix = (owner: number) => (owner === 0 ? '' : `@${owner}`)

/**
 * Local storage whose entries belong to whoever is logged in: guests and other members of this browser do not see
 * them. A guest's entries move to the member who logs in. The owner of this object stays the same, even after the
 * session ends.
 */
export function ownedStorage(session: StorageKind): TextStorage {
  const local = textStorage('localStorage')
  const { id, token } = storedSession(session)
  const owner = token ? id : 0
  const own = (key: string) => key + suffix(owner)
  return {
    get(key) {
      const guests = owner === 0 ? null : local.get(key)
      if (guests !== null) {
        // First, because a full storage would refuse the same text twice.
        local.remove(key)
        local.set(own(key), guests)
      }
      return local.get(own(key))
    },
    set(key, text) {
      // A page that is still open after logout must not write again what was deleted.
      if (owner !== 0 && storedSession(session).id === 0) return false
      return local.set(own(key), text)
    },
    remove: (key) => local.remove(own(key)),
    keeps: (key) => local.keeps(own(key)),
  }
}

/**
 * The same for a person whom the server names, as at the desk, which is open without a member's session too. After the
 * member has logged out nothing is written any more.
 */
export function storageOf(owner: number, session: StorageKind): TextStorage {
  const local = textStorage('localStorage')
  const own = (key: string) => key + suffix(owner)
  const was = storedSession(session).id
  return {
    get: (key) => local.get(own(key)),
    set: (key, text) => (was === 0 || storedSession(session).id !== 0) && local.set(own(key), text),
    remove: (key) => local.remove(own(key)),
    keeps: (key) => local.keeps(own(key)),
  }
}

/** `ownedStorage` of the visitor for whom the component was first rendered. */
export function useOwnedStorage(): TextStorage {
  const { sessionStorage } = useRuntime()
  const [storage] = useState(() => ownedStorage(sessionStorage))
  return storage
}

/** Deletes a member's entries in this browser, all or those whose keys begin as given. */
export function forgetOwned(owner: number, beginning = ''): void {
  if (owner === 0) return
  removeWhere((key) => key.startsWith(beginning) && key.endsWith(suffix(owner)))
}

/** Reads storage, because the stores are not yet filled when a page has just been shown. */
function storedSession(session: StorageKind): { id: number; token: string } {
  const nobody = { id: 0, token: '' }
  try {
    return readKeptSession(JSON.parse(textStorage(session).get(sessionKey) ?? 'null')) ?? nobody
  } catch {
    return nobody
  }
}
