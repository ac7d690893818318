import type { IncomingMessage } from 'node:http'
import type { Language } from '@shuyuan/contract/text/language'
import { deskCookieName } from '@shuyuan/contract/desk/desk'
import { chosenLanguage, languageKey } from '#app/i18n/choice.ts'
import { readKeptSession } from '#app/session/user-info.ts'
import type { StorageKind } from '#app/session/kinds.ts'

/** The value of one cookie, decoded; undefined when absent or malformed. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  const start = header.startsWith(`${name}=`) ? 0 : header.indexOf(`; ${name}=`) + 2
  if (start === 1) return undefined
  const from = start + name.length + 1
  const end = header.indexOf(';', from)
  try {
    return decodeURIComponent(header.slice(from, end === -1 ? undefined : end))
  } catch {
    return undefined
  }
}

/** The language a request asks for. */
export function languageOf(request: IncomingMessage, query: URLSearchParams | null): Language {
  return chosenLanguage(query?.get('lang') ?? null, cookieValue(request.headers.cookie, languageKey))
}

/**
 * The token of the visitor's desk session, '' for none. Browsers send its cookie only with requests for pages of the
 * desk.
 */
export function deskTokenOf(request: IncomingMessage): string {
  return cookieValue(request.headers.cookie, deskCookieName) ?? ''
}

/**
 * The visitor's token, '' for a guest; undefined where sessions are not kept in cookies, so that the server cannot
 * know.
 */
export function memberTokenOf(request: IncomingMessage, storage: StorageKind): string | undefined {
  if (storage !== 'cookies') return undefined
  const text = cookieValue(request.headers.cookie, 'userInfo')
  if (!text) return ''
  try {
    const kept = readKeptSession(JSON.parse(text))
    return kept?.id ? kept.token : ''
  } catch {
    return ''
  }
}
