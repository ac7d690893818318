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

export async function post(
  api: TestApi,
  url: string,
  body: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<TestAnswer> {
  const { remoteAddress } = options
  const answer = await api.app.inject({
    method: 'POST',
    url,
    body,
    headers: headersOf(options),
    remoteAddress,
  })
  return answer.json<TestAnswer>()
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
