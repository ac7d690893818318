import { randomUUID } from 'node:crypto'
import { type Call, call } from './visitor.ts'

/** The result of a request. `served`: the processes that the proxy tried. */
export interface Outcome {
  what: string
  /** Milliseconds since 1970. */
  sent: number
  /** 0 where there was no answer. */
  status: number
  served: string
  /** The envelope's code; -1 where there was none. */
  code: number
  data: Record<string, unknown>
  /** Why it was refused, where it was. */
  message: string
}

/** Somebody who comes through the proxy from an address of their own. */
export class Visitor {
  token = ''
  readonly #url: string
  readonly #address: string

  constructor(url: string, number: number) {
    this.#url = url
    this.#address = `10.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
  }

  get(what: string, path: string): Promise<Outcome> {
    return this.#send(what, { path })
  }

  /** `named`: with an idempotency key, as our own pages send it. */
  post(what: string, path: string, body: object, { named = false } = {}): Promise<Outcome> {
    return this.#send(what, { path, body, ...(named ? { key: randomUUID() } : {}) })
  }

  async #send(what: string, asked: Call): Promise<Outcome> {
    const sent = Date.now()
    const from = { token: this.token, address: this.#address, timeout: 60_000 }
    try {
      const { status, headers, code, msg, data } = await call(this.#url, { ...asked, ...from })
      const served = headers.get('x-served-by') ?? ''
      return { what, sent, status, served, code, message: msg, data: Object(data) as Outcome['data'] }
    } catch (error) {
      return { what, sent, status: 0, served: '', code: -1, message: String(error), data: {} }
    }
  }
}
