import { databaseCounters } from '@shuyuan/api/adapters/counters'
import { buildApi } from '@shuyuan/api/app'
import type { Staff } from '@shuyuan/api/deps'
import { defaultLimits } from '@shuyuan/api/plugins/limits/limits'
import type { Endpoint } from '@shuyuan/contract/envelope/endpoint'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { type CliContext, withContent } from '#cli/command'
import { Failure } from '#cli/failure'
import { version } from '#version'

/** What an endpoint answered with code 1; `rows` where it sent a file in lines. */
export interface Answer {
  msg: string
  data: unknown
  rows?: unknown[]
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
 * browser. Mails and messages that it writes are sent by the running site. Throws a Failure with what a refusal says.
 */
export async function callDesk(
  context: CliContext,
  commandedBy: Staff,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  values: Record<string, unknown>,
): Promise<Answer> {
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
    const { payload, headers } = await api.inject({
      method,
      url: path,
      headers: { 'think-lang': 'en' },
      ...(method === 'GET' ? { query: values as Record<string, string> } : { payload: values }),
    })
    const inLines = String(headers['content-type']).startsWith('application/x-ndjson')
    const [first = '', ...lines] = inLines ? payload.trimEnd().split('\n') : [payload]
    const { code, msg, data } = JSON.parse(first) as Envelope
    if (code !== 1) throw new Failure(msg, { code })
    return { msg, data, ...(inLines && { rows: lines.map((line) => JSON.parse(line) as unknown) }) }
  } finally {
    await api.close()
  }
}
