import { Readable } from 'node:stream'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { ApiDeps } from '#deps.ts'

/** A text that is made while it is sent. */
export type Pieces = AsyncIterable<string>

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Answers with a text that is made while it is sent, and is nowhere as a whole: a piece when the reader has taken the
     * one before. A member has one at a time, on all devices and in all processes; another one is refused until then.
     * `begin` does what comes before the first piece, and what it throws is answered as ever. Where making fails later,
     * the answer breaks off; where the reader leaves, making stops.
     */
    sendInPieces(
      memberId: number,
      begin: () => Promise<Pieces>,
      type?: 'json' | 'lines',
    ): Promise<FastifyReply>
  }
}

/** Seconds that a file may take to be sent. A process that is killed at it leaves the member without a file for as long. */
const longest = 600
/** Seconds after which whoever has been refused may try again. */
const pause = 5
const types = { json: 'application/json; charset=utf-8', lines: 'application/x-ndjson; charset=utf-8' }

/** Answers with long texts. */
export const inPiecesPlugin = fp<{ deps: Pick<ApiDeps, 'counters' | 'now'> }>(
  (app, { deps }, done) => {
    app.decorateReply('sendInPieces', async function (this: FastifyReply, memberId, begin, type = 'json') {
      const { counters, now } = deps
      const key = `file ${memberId}`
      // Longer than the file may take, so that its end never frees another's.
      const { count } = await counters.up(key, { now: unixSeconds(now()), window: longest + pause })
      if (count > 1) return this.header('retry-after', pause).send(this.request.failure('server.oneFile'))
      let freed: Promise<void> | undefined
      const free = () =>
        (freed ??= counters.clear(key).catch((error: unknown) => {
          app.log.warn({ err: error }, 'a member has no file for some minutes')
        }))
      const stream = Readable.from(freedAtEnd(await begin().catch(freeAndThrow), free))
      const late = setTimeout(() => stream.destroy(new Error('a file took too long')), longest * 1000).unref()
      // A reader who left before the first piece was made has begun nothing that could end.
      stream.once('close', () => {
        clearTimeout(late)
        void free()
      })
      return this.type(types[type]).send(stream)

      async function freeAndThrow(error: unknown): Promise<never> {
        await free()
        throw error
      }
    })
    done()
  },
  { name: 'in-pieces', dependencies: ['envelope'] },
)

/** The next file may be asked for before the last piece of this one has arrived. */
async function* freedAtEnd(pieces: Pieces, free: () => Promise<void>): Pieces {
  try {
    yield* pieces
  } finally {
    await free()
  }
}

/** JSON in lines: the envelope, then a row each. */
export async function* linesOf(envelope: Envelope, pieces: AsyncIterable<readonly unknown[]>): Pieces {
  yield `${JSON.stringify(envelope)}\n`
  for await (const rows of pieces) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

/** An envelope whose data end with an empty list, or with a text: it is filled, or written on, by the pieces of its JSON. */
export async function* filled(envelope: Envelope, pieces: Pieces): Pieces {
  const whole = JSON.stringify(envelope)
  const end = /(?:\]|")\}\}$/.exec(whole)
  if (!end) throw new Error('an envelope has nothing at its end that could be filled')
  yield whole.slice(0, end.index)
  yield* pieces
  yield end[0]
}

/** Further parts of a text that stands in JSON. */
export async function* withinText(pieces: Pieces): Pieces {
  for await (const text of pieces) yield JSON.stringify(text).slice(1, -1)
}
