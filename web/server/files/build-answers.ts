import type { BuildMeta } from '#app/routing/start/builds.ts'
import { makeBody, type Body } from '#server/http/body.ts'

const json = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' }

/** `builds/latest.json` and `builds/meta/{buildId}.json` of the present build, by path. */
export async function buildAnswers(meta: BuildMeta): Promise<ReadonlyMap<string, Body>> {
  const { id, timestamp } = meta
  const [latest, own] = await Promise.all([
    makeBody(
      Buffer.from(JSON.stringify({ id, timestamp })),
      { ...json, 'cache-control': 'no-store' },
      'best',
    ),
    makeBody(
      Buffer.from(JSON.stringify(meta)),
      { ...json, 'cache-control': 'public, max-age=31536000, immutable' },
      'best',
    ),
  ])
  return new Map([
    ['/builds/latest.json', latest],
    [`/builds/meta/${id}.json`, own],
  ])
}
