import type { Writes } from '@shuyuan/contract/endpoints'
import type { DataOf } from '@shuyuan/contract/envelope/endpoint'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { deskTokenHeader } from '@shuyuan/contract/desk/desk'
import { ownClient } from '@shuyuan/contract/envelope/own-endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { readEnvelope } from '#app/api/answer.ts'
import { ApiError } from '#app/api/client.ts'
import { visitContext } from '#app/routing/server-visit.ts'
import { callDesk } from '../desk-page.server.ts'

/** What an export of the API answers: what is said of all rows, and the rows, which are made while they are read. */
export interface Exported<Head, Row> {
  head: Head
  rows: AsyncIterable<Row>
}

/** Writes that answer in lines. */
type Exports = Extract<keyof Writes, `/api/desk/${string}/export`>

/**
 * All that an export of the API finds. Throws, with the API's sentence as a text, where it is refused: 403 for want of the
 * right, 429 while another file is being made. Where the API breaks off, so do the rows, and the file: half of a list must not look like all of it.
 */
export async function exportedRows<Row, Path extends Exports = Exports>(
  args: LoaderFunctionArgs,
  path: Path,
  query: Readonly<Record<string, unknown>>,
): Promise<Exported<DataOf<Writes[Path]>, Row>> {
  let rows: AsyncGenerator<unknown> | undefined
  const answer = await callDesk(args, async () => {
    const opened = await open(args, path, query)
    rows = opened.rows
    return opened.envelope as Envelope<DataOf<Writes[Path]>>
  })
  if (answer.code === code.success && rows) return { head: answer.data, rows: rows as AsyncGenerator<Row> }
  const { retryAfter } = answer
  throw new Response(`${answer.msg}\n`, {
    status: answer.code === code.forbidden ? 403 : retryAfter ? 429 : 404,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
    },
  })
}

async function open(args: LoaderFunctionArgs, path: string, query: Readonly<Record<string, unknown>>) {
  const { callApi, deskToken, language } = args.context.get(visitContext)
  const answer = await callApi({
    method: 'POST',
    // Calls in the process have no host; only the path matters.
    url: `http://api.internal${path}`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'think-lang': language,
      ...ownClient,
      [deskTokenHeader]: deskToken,
    },
    body: JSON.stringify(query),
    inPieces: true,
  })
  if (!answer.ok) throw new ApiError(answer.status, `${path} answered ${answer.status}`)
  const refusal = await readEnvelope(answer)
  if (refusal) return { envelope: refusal, rows: undefined }
  const lines = linesOf(answer.pieces?.() ?? [new TextEncoder().encode(await answer.text())])
  const first = await lines.next()
  if (first.done) throw new ApiError(0, `${path} answered nothing`)
  return { envelope: first.value as Envelope, rows: lines }
}

/** JSON in lines, a value each. */
async function* linesOf(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as unknown
  }
}
