import type { ApiAnswer } from '#app/api/call-api.ts'

/** An answer whose body is complete. Node's Response uses streams, which cost half a millisecond. */
export function plainAnswer(status: number, headers: ReadonlyMap<string, string>, body: string): ApiAnswer {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers,
    json: async () => JSON.parse(body) as unknown,
    text: async () => body,
  }
}
