import { afterAll, describe, expect, test } from 'vitest'
import { situations } from '#testing/conformance/arrange.ts'
import { deviations } from '#testing/conformance/deviations.ts'
import recorded from '#testing/conformance/recorded.json' with { type: 'json' }
import { shapeOf } from '#testing/conformance/shape.ts'
import { startWorld, type World } from '#testing/conformance/world.ts'

interface Recorded {
  n: number
  case: string
  request: { method: string; path: string; headers: Record<string, string>; body?: unknown }
  response: { status: number; headers: Record<string, string>; body: unknown }
}

/**
 * The first case of each chapter. Each chapter starts with a fresh database; its cases build on each other.
 */
const chapters = [1, 37, 52, 65, 70, 73, 76, 114, 126, 154, 160, 180, 188, 201, 246, 262, 269, 400]

for (const [index, first] of chapters.entries()) {
  const next = chapters[index + 1] ?? Number.POSITIVE_INFINITY
  const cases = (recorded as unknown as Recorded[]).filter(({ n }) => n >= first && n < next)
  describe(`recorded cases from ${first} on`, () => {
    let world: World | undefined
    afterAll(() => world?.close())

    for (const entry of cases) {
      test(`${entry.n}: ${entry.case}`, async () => {
        world ??= await startWorld(optionsFor(first))
        const { actual, expected } = await replay(world, entry)
        const deviation = deviations[entry.n]
        if (!deviation) return expect(actual).toEqual(expected)
        // A deviation that no longer differs must leave the list.
        expect(actual).not.toEqual(expected)
        expect(actual).toMatchObject(deviation.answer)
      })
    }
  })
}

function optionsFor(chapter: number) {
  // Mail was set up in the middle of the recording, SMS never.
  const providers = { mail: chapter === 201, sms: false }
  return chapter === 400 ? { ...providers, limits: { readsPerMinute: 0, writesPerMinute: 100 } } : providers
}

async function replay(world: World, { n, request, response }: Recorded) {
  const given = (await situations[n]?.(world)) ?? {}
  const headers: Record<string, string> = { ...request.headers }
  if (given.token) headers['ba-user-token'] = given.token
  const body = given.body ?? request.body
  const answer = await world.app.inject({
    method: request.method as 'GET',
    url: given.path ?? request.path,
    headers,
    ...(body === undefined || body === null ? {} : { payload: body as string }),
  })
  return {
    actual: summary(
      answer.statusCode,
      String(answer.headers['content-type'] ?? ''),
      parse(answer.body, answer.headers),
      answer.headers,
    ),
    expected: summary(
      response.status,
      response.headers['content-type'] ?? '',
      response.body,
      response.headers,
    ),
  }
}

/** What is compared: status, code, the shape of data, and headers that browsers read. */
function summary(status: number, contentType: string, body: unknown, headers: Record<string, unknown>) {
  const { code, data } = (typeof body === 'object' && body !== null ? body : {}) as {
    code?: unknown
    data?: unknown
  }
  const empty = body === ''
  return {
    status,
    type: empty ? '' : contentType.split(';')[0],
    code,
    data: data === undefined ? undefined : shapeOf(withoutAdditions(data)),
    origin: headers['access-control-allow-origin'],
  }
}

function parse(body: string, headers: Record<string, unknown>): unknown {
  return String(headers['content-type']).startsWith('application/json') && body !== ''
    ? JSON.parse(body)
    : body
}

/** Our server adds `features`, its additions to the contract, and `sealName` to the site; clients ignore unknown fields. */
function withoutAdditions(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('site' in data)) return data
  const { features: _features, sealName: _sealName, ...site } = data.site as Record<string, unknown>
  return { ...data, site }
}
