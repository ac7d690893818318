import { pino } from 'pino'
import type { Environment } from '#environment'

/** The log: one JSON line an event, without tokens, passwords or codes. */
export function createLogger(env: Pick<Environment, 'LOG_LEVEL'>) {
  return pino({
    level: env.LOG_LEVEL,
    base: undefined,
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
  })
}

export type Logger = ReturnType<typeof createLogger>
