import { codeLength, groupedCode, readCode } from '@shuyuan/contract/claim/claim-code'
import { uuid } from '#app/api/uuid.ts'
import { textStorage } from '#app/session/storage.ts'

const codeKey = 'claim-code'
const visitorKey = 'claim-visitor'

/**
 * Stores a code while its owner logs in: in this tab only, and never in an address, which would get into logs. False
 * where the browser stores nothing.
 */
export function keepCode(code: string): boolean {
  return textStorage('sessionStorage').set(codeKey, code)
}

export function keptCode(): string {
  return textStorage('sessionStorage').get(codeKey) ?? ''
}

export function dropCode(): void {
  textStorage('sessionStorage').remove(codeKey)
}

/** Identifies a visitor who is not logged in: random, made at the first claim. */
export function visitorId(): string {
  const storage = textStorage('localStorage')
  const known = storage.get(visitorKey)
  if (known) return known
  const made = uuid()
  storage.set(visitorKey, made)
  return made
}

/** A code as it is shown while it is typed: capitals, in groups of four. What cannot be a code stays as it is. */
export function shownCode(typed: string): string {
  const code = readCode(typed)
  return code.length > codeLength ? typed.trim().toUpperCase() : groupedCode(code)
}

export interface Asked {
  code: string
  /** Name of an offer. */
  offer: string
}

/** What an address asks for: `?code=`, `?offer=`, or `#code=`, which is sent to no server. */
export function askedBy({ search, hash }: { search: string; hash: string }): Asked {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  return { code: query.get('code') ?? fragment.get('code') ?? '', offer: query.get('offer') ?? '' }
}

/** The address without the code, so that nobody reads it from the bar, the history or a screenshot. */
export function withoutCode({ search, hash }: { search: string; hash: string }): string {
  const query = new URLSearchParams(search)
  query.delete('code')
  const rest = query.size > 0 ? `?${query}` : ''
  return rest + (new URLSearchParams(hash.slice(1)).has('code') ? '' : hash)
}
