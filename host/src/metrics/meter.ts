import type { Connections } from '@shuyuan/api/db/open'
import type { Observer } from '@shuyuan/api/observer'
import { routeLabel } from '@shuyuan/web/server/http/route-label'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Handler } from '#process/server'

/** What is looked up when somebody asks for the figures, and not before. */
export interface Lookups {
  connections(): Connections | null
  /** How many rows were ever written, by table; cheap to ask. */
  written(): Promise<Record<string, number>>
}

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
/** Seconds. Pages from the cache take less than the first; what takes more than the last is broken. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Counts what the process does, for Prometheus. Labels are patterns and keys: nothing of a visitor is in them. */
export class Meter implements Observer {
  readonly #registry = new Registry()
  readonly #requests = new Counter({
    name: 'shuyuan_requests_total',
    help: 'Answers, by part of the site, method, route and status',
    labelNames: ['part', 'method', 'route', 'status'],
    registers: [this.#registry],
  })
  readonly #durations = new Histogram({
    name: 'shuyuan_request_seconds',
    help: 'From the request to the end of its answer',
    labelNames: ['part', 'route'],
    buckets,
    registers: [this.#registry],
  })
  readonly #pages = new Counter({
    name: 'shuyuan_page_cache_total',
    help: 'Pages and files by whether they were there at once',
    labelNames: ['result'],
    registers: [this.#registry],
  })
  readonly #refusals = new Counter({
    name: 'shuyuan_refusals_total',
    help: 'Calls that were refused, by the key of what was said; server.tooOften are those over a limit',
    labelNames: ['reason'],
    registers: [this.#registry],
  })

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
  }

  answered(answer: Parameters<Observer['answered']>[0]): void {
    this.#count('api', { ...answer, route: answer.route || 'unknown' })
  }

  refused(reason: string): void {
    this.#refusals.inc({ reason })
  }

  /** Counts the answers of a handler. Those whose headers are sent when `serve` returns came from the cache. */
  counted(serve: Handler): Handler {
    return (request, response) => {
      const start = performance.now()
      serve(request, response)
      this.#pages.inc({ result: response.headersSent ? 'hit' : 'miss' })
      response.once('close', () => {
        const { method = '', url = '' } = request
        const seconds = (performance.now() - start) / 1000
        this.#count('web', { method, route: routeLabel(url), status: response.statusCode, seconds })
      })
    }
  }

  /** Adds figures of the database. One that does not answer leaves its figures out. */
  watch({ connections, written }: Lookups): void {
    const ofConnections = new Gauge({
      name: 'shuyuan_database_connections',
      help: 'Connections to PostgreSQL by state; `waiting` are queries that wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(connections() ?? {})) this.set({ state }, count)
      },
    })
    const ofRows = new Gauge({
      name: 'shuyuan_rows_written',
      help: 'Rows ever written, by table: lines of the ledgers, claims, sign-ups, questions, events of the audit log',
      labelNames: ['table'],
      registers: [],
      async collect() {
        const counts = await written().catch(() => ({}))
        for (const [table, count] of Object.entries(counts)) this.set({ table }, count)
      },
    })
    this.#registry.registerMetric(ofConnections)
    this.#registry.registerMetric(ofRows)
  }

  /** The figures as Prometheus reads them. */
  async text(): Promise<{ type: string; body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() }
  }

  #count(part: string, { method, route, status, seconds }: Parameters<Observer['answered']>[0]): void {
    this.#requests.inc({ part, method: methods.has(method) ? method : 'other', route, status })
    this.#durations.observe({ part, route }, seconds)
  }
}
