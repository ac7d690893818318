import { type DestinationStream, pino } from 'pino'
import type { Environment } from '#environment'
import { type ErrorTracker, webhookTracker } from './process/error-tracker.ts'
import { type LogMethod, tellSeldom } from './process/seldom.ts'

/**
 * The log: one JSON line an event, without tokens, passwords or codes. It goes to the standard output; as text where
 * LOG_FORMAT wants it so, and on a terminal unless LOG_FORMAT wants JSON.
 */
export function createLogger(
  env: Pick<Environment, 'LOG_LEVEL'> & Partial<Pick<Environment, 'LOG_FORMAT' | 'ERROR_WEBHOOK'>>,
  destination: DestinationStream | undefined = isText(env.LOG_FORMAT)
    ? readableLog(process.stdout)
    : undefined,
) {
  const options = {
    level: env.LOG_LEVEL,
    base: undefined,
    hooks: { logMethod: tracked(tellSeldom(), env.ERROR_WEBHOOK ? webhookTracker(env.ERROR_WEBHOOK) : null) },
    serializers: { err: writeError, url: withoutQuery },
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers["ba-user-token"]',
        'req.headers.authorization',
        '*.password',
        '*.token',
      ],
      remove: true,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

const errorLevel = 50

/** Tells a tracker of each error that is logged as one. */
function tracked(log: LogMethod, tracker: ErrorTracker | null): LogMethod {
  if (!tracker) return log
  return function logMethod(args, method, level) {
    const [details, sentence] = args as unknown as [{ err?: unknown; reqId?: string } | null, unknown]
    if (level >= errorLevel && details?.err instanceof Error) {
      const requestId = details.reqId ?? (this.bindings()['reqId'] as string | undefined)
      void tracker
        .report(details.err, { sentence: String(sentence ?? ''), requestId })
        .then((told) => told || this.warn('ERROR_WEBHOOK takes no errors'))
    }
    return log.call(this, args, method, level)
  }
}

function isText(format: Environment['LOG_FORMAT'] = ''): boolean {
  return format === '' ? process.stdout.isTTY : format === 'text'
}

export type Logger = ReturnType<typeof createLogger>

/**
 * What is written of an error. Not its other fields: a database's error quotes the row that it refused, a mail server's
 * the recipient, a failed call its headers.
 */
function writeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as NodeJS.ErrnoException
  const cause = error.cause instanceof Error ? { cause: writeCause(error.cause) } : {}
  return { type: error.name, message: error.message, ...(code && { code }), stack: error.stack, ...cause }
}

function writeCause(error: Error): Record<string, unknown> {
  const { code } = error as NodeJS.ErrnoException
  return { type: error.name, ...(code && { code }) }
}

function withoutQuery(url: unknown): unknown {
  return typeof url === 'string' ? url.split('?', 1)[0] : url
}

/** Turns each line into text for people: time, level, sentence, what else there is, and the stack of an error. */
export function readableLog(terminal: { write(text: string): unknown }): DestinationStream {
  return {
    write(line) {
      const { level, time, msg = '', err, ...rest } = JSON.parse(line) as LogLine
      const label = level >= 50 ? 'ERROR' : level >= 40 ? 'warn ' : level >= 30 ? '     ' : 'debug'
      const details = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
      const clock = new Date(time).toTimeString().slice(0, 8)
      const fault = err ? [err.stack ?? `${err.type}: ${err.message}`] : []
      const text = [[clock, label, msg, ...details].join(' '), ...fault].join('\n')
      // What a visitor sent must not steer the terminal.
      terminal.write(`${text.replaceAll(/[^\P{C}\n]/gu, '?')}\n`)
    },
  }
}

interface LogLine {
  level: number
  time: number
  msg?: string
  err?: { type: string; message?: string; stack?: string }
}
