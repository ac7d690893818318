import { databaseCounters } from '@shuyuan/api/adapters/counters'
import { buildApi } from '@shuyuan/api/app'
import type { Staff } from '@shuyuan/api/deps'
import { defaultLimits } from '@shuyuan/api/limits'
import type { Endpoint } from '@shuyuan/contract/envelope/endpoint'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { type CliContext, withContent } from '#cli/command'
import { Failure } from '#cli/failure'
import { version } from '#version'

/** What an endpoint answered with code 1. */
export interface Answer {
  msg: string
  data: unknown
  /** The rows of a file, each as JSON, while they are made; absent where none is sent. */
  lines?: AsyncIterable<string>
}

/** A script may call more often than visitors do; what an act itself counts holds as at the desk. */
const limits = {
  ...defaultLimits,
  readsPerMinute: Number.MAX_SAFE_INTEGER,
  writesPerMinute: Number.MAX_SAFE_INTEGER,
  eventLoopDelay: 0,
}

/**
 * Calls an endpoint of the desk in this process, as somebody of the school: the same handler, rules and audit row as in the
 * browser. Mails and messages that it writes are sent by the running site. `take` gets the answer while the endpoint is
 * still there. Throws a Failure with what a refusal says.
 */
export async function callDesk<Result>(
  context: CliContext,
  commandedBy: Staff,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  values: Record<string, unknown>,
  take: (answer: Answer) => Promise<Result>,
): Promise<Result> {
  const { content } = await withContent(context)
  const api = await buildApi({
    ...context,
    content,
    contentFiles: content,
    limits,
    counters: databaseCounters(context.db),
    mail: null,
    sms: null,
    payment: {},
    logger: false,
    commandedBy,
    settings: {
      ...context.settings,
      production: true,
      trustedProxies: [],
      corsOrigins: [],
      publicUrl: context.env?.PUBLIC_URL ?? '',
      version,
    },
  })
  try {
    const response = await api.inject({
      method,
      url: path,
      headers: { 'think-lang': 'en' },
      payloadAsStream: true,
      ...(method === 'GET' ? { query: values as Record<string, string> } : { payload: values }),
    })
    // An envelope is one line, also where rows follow it.
    const lines = linesOf(response.stream().setEncoding('utf8'))
    const { code, msg, data } = JSON.parse(String((await lines.next()).value)) as Envelope
    if (code !== 1) throw new Failure(msg, { code })
    const inLines = String(response.headers['content-type']).startsWith('application/x-ndjson')
    return await take({ msg, data, ...(inLines && { lines }) })
  } finally {
    await api.close()
  }
}

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  try {
    for await (const piece of pieces) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch {
    throw new Failure('The answer broke off, so it is not whole.')
  }
  if (rest !== '') yield rest
}
