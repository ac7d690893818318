import type { FastifyInstance } from 'fastify'
import { reportPath } from '#server/http/csp.ts'
import type { WebLogger } from '#server/settings.ts'

/** Bytes of a report. */
const longest = 8192
/** Reports that are logged in a minute. */
const mostAMinute = 20
/** Characters of a logged value. */
const longestWord = 200

interface Options {
  logger: Pick<WebLogger, 'warn'>
  /** Milliseconds since 1970. */
  now(): number
}

/**
 * Browsers report violations of the content security policy here. Anybody can send anything, so little is read, only a
 * few reports a minute are logged (one line each, without queries), and every answer is the same.
 */
export function addPolicyReports(app: FastifyInstance, { logger, now }: Options): void {
  let minute = 0
  let written = 0

  function note(report: unknown) {
    const present = Math.floor(now() / 60_000)
    if (present !== minute) {
      if (written > mostAMinute) logger.warn(`${written - mostAMinute} more reports of refused content`)
      minute = present
      written = 0
    }
    const line = lineOf(report)
    if (line === null) return
    written += 1
    if (written <= mostAMinute) logger.warn(line)
  }

  void app.register(async (reports) => {
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longest }, (_request, text, done) => {
      done(null, parse(String(text)))
    })
    reports.setErrorHandler((_error, _request, reply) => reply.code(204).send())
    reports.post(reportPath, (request, reply) => {
      for (const report of listOf(request.body).slice(0, mostAMinute)) note(report)
      return reply.code(204).send()
    })
  })
}

/** `report-uri` sends one object, `report-to` a list. */
function listOf(body: unknown): unknown[] {
  return Array.isArray(body) ? body : [body]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function lineOf(report: unknown): string | null {
  const told = record(record(report)['csp-report'] ?? record(report).body)
  const directive = word(told['effective-directive'] ?? told.effectiveDirective ?? told['violated-directive'])
  if (directive === '') return null
  const blocked = address(told['blocked-uri'] ?? told.blockedURL)
  const page = address(told['document-uri'] ?? told.documentURL)
  return `the policy of ${page} refused ${directive} ${blocked}`
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Only printable characters, because logs are read on terminals. */
function word(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, longestWord) : ''
}

/** Without query and hash, which may be private. */
function address(value: unknown): string {
  return word(value).split(/[?#]/, 1)[0] || '-'
}
