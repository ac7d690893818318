import type { Hold, HoldOptions, Trouble } from './hold.ts'

/** Something that has not arrived. */
export interface Held {
  id: number
  trouble: Trouble
  reads: boolean
  /** It is being sent once more. */
  trying: boolean
  settle(again: boolean): void
}

export interface Sends {
  hold(options?: HoldOptions): Hold
  subscribe(listener: () => void): () => void
  /** The same array until something changes. */
  held(): readonly Held[]
}

/** The list of what has not arrived, without the page's part in it. */
export function createHeld(): Sends {
  let held: readonly Held[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  function change(next: readonly Held[]) {
    held = next
    for (const listener of listeners) listener()
  }

  function hold({ reads = false, signal }: HoldOptions = {}): Hold {
    lastId += 1
    const id = lastId
    const end = () => held.some((each) => each.id === id) && change(held.filter((each) => each.id !== id))

    function ask(trouble: Trouble): Promise<boolean> {
      if (signal?.aborted) return Promise.resolve(false)
      return new Promise((resolve) => {
        const form = document.activeElement?.closest('form')
        const settled = new AbortController()
        const settle = (again: boolean) => {
          settled.abort()
          if (again) change(held.map((each) => (each.id === id ? { ...each, trying: true } : each)))
          else end()
          resolve(again)
        }
        const others = held.filter((each) => each.id !== id)
        change([...others, { id, trouble, reads, trying: false, settle }])
        const until = { signal: settled.signal }
        signal?.addEventListener('abort', () => settle(false), until)
        // Whoever writes on in the form will send what stands there then, not what stood there before.
        form?.addEventListener('input', () => settle(false), until)
      })
    }
    return { ask, end }
  }

  return {
    hold,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    held: () => held,
  }
}
