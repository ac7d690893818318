import type { FastifyBaseLogger } from 'fastify'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]
type Options = Parameters<FastifyBaseLogger['child']>[1]
type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/**
 * The logger of one request, made when it first has something to say: most requests say nothing beyond their own line,
 * and pino makes a new logger with all its rules of what to leave out.
 */
export class LateLogger {
  readonly level: string
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Bindings
  readonly #options: Options
  #own: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.level = parent.level
    this.#parent = parent
    this.#bindings = bindings
    this.#options = options
  }

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.#made().child(bindings, options)
  }
  fatal(...event: unknown[]): void {
    this.#write('fatal', event)
  }
  error(...event: unknown[]): void {
    this.#write('error', event)
  }
  warn(...event: unknown[]): void {
    this.#write('warn', event)
  }
  info(...event: unknown[]): void {
    this.#write('info', event)
  }
  debug(...event: unknown[]): void {
    this.#write('debug', event)
  }
  trace(...event: unknown[]): void {
    this.#write('trace', event)
  }
  silent(...event: unknown[]): void {
    this.#write('silent', event)
  }

  #made(): FastifyBaseLogger {
    return (this.#own ??= this.#parent.child(this.#bindings, this.#options))
  }

  #write(level: Level, event: unknown[]): void {
    const own = this.#made()
    ;(own[level] as (...event: unknown[]) => void).apply(own, event)
  }
}
