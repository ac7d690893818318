import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
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

/** An answer whose body is made while it is read. */
export function answerInPieces(
  status: number,
  headers: ReadonlyMap<string, string>,
  body: Readable,
): ApiAnswer {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers,
    json: async () => JSON.parse(await text(body)) as unknown,
    text: () => text(body),
    pieces: () => body,
  }
}
