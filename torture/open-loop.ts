import { Agent, request } from 'node:http'
import { addressOf } from './visitor.ts'

/** How a load went: of each second of it, what was answered and how long that took. */
export interface LoopResult {
  sent: number
  accepted: number
  /** 503 with Retry-After. */
  refused: number
  /** Any other answer, or none within ten seconds. */
  failed: number
  /** Milliseconds of the accepted ones that were sent after `settled`. */
  latencies: number[]
  /** The same of the refused ones. */
  refusals: number[]
  /** What the first failure was. */
  failure: string
}

export interface LoopSettings {
  url: string
  headers: Record<string, string>
  /** Whether a connection is used again, as a proxy does it, or each request comes with a new one. */
  keepAlive: boolean
  /** Requests a second, whatever becomes of them; 0: ten visitors who each wait for their answer. */
  rate: number
  seconds: number
  /** Seconds at the beginning that latencies are not taken of. */
  settled: number
}

// A process of its own, so that the machine's second core makes the load and the first one answers it.
const settings = JSON.parse(process.argv[2] ?? '{}') as LoopSettings
const { hostname, port, pathname, search } = new URL(settings.url)
const agent = new Agent({ keepAlive: settings.keepAlive, maxSockets: 2000 })
const result: LoopResult = {
  sent: 0,
  accepted: 0,
  refused: 0,
  failed: 0,
  latencies: [],
  refusals: [],
  failure: '',
}
const began = performance.now()
const ends = began + settings.seconds * 1000

function send(done: () => void = () => undefined): void {
  const at = performance.now()
  const counts = at - began >= settings.settled * 1000
  result.sent += 1
  const fail = (why: string) => {
    result.failed += 1
    result.failure ||= why
    done()
  }
  // Of many visitors: one address alone would be told that it asks too often.
  const headers = { ...settings.headers, 'x-forwarded-for': addressOf(result.sent) }
  const call = request(
    { hostname, port, path: pathname + search, agent, timeout: 10_000, headers },
    (response) => {
      response.resume()
      response.on('end', () => {
        const ms = performance.now() - at
        if (response.statusCode === 200) {
          result.accepted += 1
          if (counts) result.latencies.push(ms)
        } else if (response.statusCode === 503 && response.headers['retry-after']) {
          result.refused += 1
          if (counts) result.refusals.push(ms)
        } else return fail(`${response.statusCode}`)
        done()
      })
    },
  )
  call.on('timeout', () => call.destroy(new Error('no answer in ten seconds')))
  call.on('error', (error) => fail(error.message))
  call.end()
}

function closedLoop(): void {
  for (let visitor = 0; visitor < 10; visitor += 1) {
    const again = () => {
      if (performance.now() < ends) setImmediate(() => send(again))
    }
    again()
  }
}

function openLoop(): void {
  const timer = setInterval(() => {
    const now = performance.now()
    const due = ((Math.min(now, ends) - began) / 1000) * settings.rate
    while (result.sent < due) send()
    if (now >= ends) clearInterval(timer)
  }, 2)
}

if (settings.rate === 0) closedLoop()
else openLoop()
const report = () => {
  clearInterval(over)
  // A process that ends loses what the pipe has not taken yet.
  process.stdout.write(JSON.stringify(result), () => process.exit(0))
}
const over = setInterval(() => {
  const now = performance.now()
  const answered = result.accepted + result.refused + result.failed >= result.sent
  // The last answers come, or time out.
  if (now > ends && (answered || now > ends + 10_500)) report()
}, 20)
