import type { TestApi } from './api.ts'

export interface CallOptions {
  token?: string
  language?: string
  headers?: Record<string, string>
  remoteAddress?: string
}

export interface TestAnswer {
  code: number
  msg: string
  time: number
  // Tests check its type with toEqual and toMatchObject.
  data: unknown
}

/** Calls the API as our client does and returns the envelope. */
export async function get(api: TestApi, url: string, options: CallOptions = {}): Promise<TestAnswer> {
  const { remoteAddress } = options
  const answer = await api.app.inject({ method: 'GET', url, headers: headersOf(options), remoteAddress })
  return answer.json<TestAnswer>()
}

/** The same to write; of an answer in lines, the envelope. */
export async function post(
  api: TestApi,
  url: string,
  body: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<TestAnswer> {
  const [answer] = await postForLines(api, url, body, options)
  return answer
}

/**
 * The same of an answer in lines: the envelope, and a value for each further line. A write of the desk that was done must be
 * in the audit log.
 */
export async function postForLines(
  api: TestApi,
  url: string,
  body: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<[TestAnswer, ...unknown[]]> {
  const { remoteAddress } = options
  const before = await auditRows(api, url)
  const sent = await api.app.inject({
    method: 'POST',
    url,
    body,
    headers: headersOf(options),
    remoteAddress,
  })
  const [answer, ...rows] = sent.payload
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown) as [TestAnswer, ...unknown[]]
  if (answer.code === 1 && before !== null && (await auditRows(api, url)) === before)
    throw new Error(`${url} was done, and no row of the audit log tells it`)
  return [answer, ...rows]
}

/**
 * What the audit log need not have: a right password that a code must follow, one's own views of lists, checks,
 * previews, and what was sent twice: a booking, rows of a list.
 */
const untold =
  /^\/api\/desk\/(?:enter$|view\/|member\/book$|content\/check$|pupil-import\/(?:check|add)$|registration\/place$|.*\/preview$)/

/** How many rows the audit log has where a write of the desk must add one; else null. */
async function auditRows({ deps }: TestApi, url: string): Promise<number | null> {
  if (!url.startsWith('/api/desk/') || untold.test(url)) return null
  const { count } = await deps.db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function headersOf({ token, language = 'en', headers }: CallOptions) {
  return {
    server: 'true',
    accept: 'application/json',
    'think-lang': language,
    ...(token ? { 'ba-user-token': token } : {}),
    ...headers,
  }
}
