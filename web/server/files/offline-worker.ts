import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBody, type Body } from '#server/http/body.ts'

export const workerPath = '/sw.js'

/**
 * The service worker that keeps chapters for reading offline. Its text differs with every build, so that browsers
 * update it.
 */
export async function offlineWorker(buildId: string): Promise<string> {
  const source = await readFile(join(import.meta.dirname, '../../offline/sw.js'), 'utf8')
  return source.replace('BUILD_ID', buildId)
}

/** The service worker's answer, by path. */
export async function offlineAnswers(buildId: string): Promise<ReadonlyMap<string, Body>> {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    // Browsers check for an update at most once a day and must not get a cached copy then.
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  }
  const script = Buffer.from(await offlineWorker(buildId))
  return new Map([[workerPath, await makeBody(script, headers, 'best')]])
}
