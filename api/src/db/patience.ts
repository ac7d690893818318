import { AsyncLocalStorage } from 'node:async_hooks'

const ofWork = new AsyncLocalStorage<number>()

/** Does work for which nobody waits at a page: its queries may take so many milliseconds, instead of a visitor's few. */
export function withPatience<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  return ofWork.run(milliseconds, work)
}

/** Milliseconds that a query of this work may take; 0 for no limit, where the usual patience has none. */
export function patienceNow(usual: number): number {
  return usual > 0 ? (ofWork.getStore() ?? usual) : usual
}
