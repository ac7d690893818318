import type { Observer } from '@shuyuan/api/observer'
import { routeLabel } from '@shuyuan/web/server/http/route-label'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Handler } from '#process/server'
import { commit, version } from '#version'
import { type Lookups, watchGauges } from './gauges.ts'

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

  readonly #deliveries = new Counter({
    name: 'shuyuan_deliveries_total',
    help: 'Messages and codes that a provider was asked to send, by channel and outcome; late ones are tried again',
    labelNames: ['what', 'channel', 'outcome'],
    registers: [this.#registry],
  })
  readonly #jobs = new Counter({
    name: 'shuyuan_job_runs_total',
    help: 'Runs of jobs in this process, by outcome',
    labelNames: ['job', 'outcome'],
    registers: [this.#registry],
  })
  readonly #jobSeconds = new Gauge({
    name: 'shuyuan_job_seconds',
    help: 'How long the last run of a job in this process took',
    labelNames: ['job'],
    registers: [this.#registry],
  })
  readonly #jobDone = new Gauge({
    name: 'shuyuan_job_done_timestamp_seconds',
    help: 'When a job last ended well in this process',
    labelNames: ['job'],
    registers: [this.#registry],
  })

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
    new Gauge({
      name: 'shuyuan_build_info',
      help: 'The program that runs',
      labelNames: ['version', 'commit'],
      registers: [this.#registry],
    }).set({ version, commit: commit.slice(0, 12) }, 1)
  }

  answered(answer: Parameters<Observer['answered']>[0]): void {
    this.#count('api', { ...answer, route: answer.route || 'unknown' })
  }

  refused(reason: string): void {
    this.#refusals.inc({ reason })
  }

  delivered(delivery: Parameters<Observer['delivered']>[0]): void {
    this.#deliveries.inc({ ...delivery })
  }

  worked({ name: job, failed, seconds }: Parameters<Observer['worked']>[0]): void {
    this.#jobs.inc({ job, outcome: failed ? 'failed' : 'done' })
    this.#jobSeconds.set({ job }, seconds)
    if (!failed) this.#jobDone.set({ job }, Date.now() / 1000)
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

  /** Adds figures that are looked up. */
  watch(lookups: Lookups): void {
    watchGauges(this.#registry, lookups)
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
