import { ApiError } from '#app/api/client.ts'
import { isKept } from '#app/routing/is-kept.ts'
import type { Language } from '@shuyuan/contract/text/language'
import { buildVersion } from '#app/current-router.ts'
import { ruleOf } from '#app/rule-of.ts'

const fileName = '_payload.json'

function payloadPath(pathname: string): string {
  return `${pathname.replace(/\/$/, '')}/${fileName}`
}

/** The page that a payload address belongs to; null for other addresses. */
export function pageOfPayload(pathname: string): string | null {
  if (!pathname.endsWith(`/${fileName}`)) return null
  return pathname.slice(0, -fileName.length - 1) || '/'
}

/**
 * The data of a prerendered page, as `{ routeId: data }` with the page itself last; null where there is no
 * payload and the server's loader has to be asked. Rejects with an ApiError where nobody can be asked.
 */
export async function loadPayload<Data>(
  page: URL,
  language: Language,
  signal: AbortSignal,
): Promise<{ data: Data } | null> {
  try {
    return await fetchPayload<Data>(page, language, signal)
  } catch (error) {
    if (signal.aborted) throw error
    if (!(await isKept(page.pathname))) throw new ApiError(0, '')
    // The service worker has the whole page.
    window.location.assign(page)
    return new Promise(() => {})
  }
}

/** The same for another page than the one that is opened. Rejects where nobody answers. */
export async function fetchPayload<Data>(
  page: URL,
  language: Language,
  signal: AbortSignal,
): Promise<{ data: Data } | null> {
  const rule = ruleOf(page.pathname)
  if (!rule?.prerender) return null
  const url = new URL(payloadPath(page.pathname), page.origin)
  for (const name of rule.query ?? []) {
    const value = page.searchParams.get(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  // Coming back to a preview shows it again.
  const draft = page.searchParams.get('draft')
  if (draft) url.searchParams.set('draft', draft)
  url.searchParams.set('lang', language)
  url.searchParams.set('v', buildVersion())
  const response = await fetch(url, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) return null
  const payload = Object.values((await response.json()) as Record<string, Data>)
  const data = payload.at(-1)
  return data === undefined ? null : { data }
}
