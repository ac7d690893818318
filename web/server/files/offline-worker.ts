import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBody } from '#server/http/body.ts'
import type { Body } from '#server/http/body.ts'

export const workerPath = '/sw.js'

/** The script that keeps chapters for times without a network; another text with every build, so that it is updated. */
export async function offlineWorker(buildId: string): Promise<string> {
  const source = await readFile(join(import.meta.dirname, '../../offline/sw.js'), 'utf8')
  return source.replace('BUILD_ID', buildId)
}

/** Its answer, by path. */
export async function offlineAnswers(buildId: string): Promise<ReadonlyMap<string, Body>> {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    // Browsers ask for it at most once a day by themselves, and must then hear of an update.
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  }
  const script = Buffer.from(await offlineWorker(buildId))
  return new Map([[workerPath, await makeBody(script, headers, 'best')]])
}
