import { createHash } from 'node:crypto'
import type { WebDeps } from '#server/settings.ts'

/**
 * Names what decides how a page looks, rows of the database aside: build, code, words and settings. Pages that were kept
 * under another name are rendered anew.
 */
export function editionOf(
  { settings, contentSource, code = '' }: Pick<WebDeps, 'settings' | 'contentSource' | 'code'>,
  buildId: string,
  contentHash: string,
): string {
  // Where files are kept, and which proxies are trusted, no page shows.
  const { cacheDir: _, trustedProxies: __, ...shown } = settings
  const { allowedHosts, timeZone, firstDay } = contentSource ?? {}
  const parts = [buildId, code, contentHash, shown, { allowedHosts, timeZone, firstDay }]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20)
}
