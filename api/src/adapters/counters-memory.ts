import { tooFarAhead, type Counters, type Tally } from './counters.ts'

/** How many windows are kept at most; the oldest are dropped first. */
const mostWindows = 100_000

/** Counters in the memory of this process. They stand in while the shared counters cannot be reached. */
export function memoryCounters(): Counters {
  const windows = new Map<string, Tally>()
  return {
    cheap: true,
    up: async (key, { now, window }) => {
      const known = windows.get(key)
      if (known && known.ends > now && known.ends <= tooFarAhead({ now, window })) {
        known.count += 1
        return { ...known }
      }
      windows.delete(key)
      if (windows.size >= mostWindows) forget(windows, now)
      const opened = { count: 1, ends: now + window }
      windows.set(key, opened)
      return { ...opened }
    },
    of: async (key, now) => {
      const known = windows.get(key)
      return known && known.ends > now ? known.count : 0
    },
    clear: async (key) => void windows.delete(key),
    down: async (key) => {
      const known = windows.get(key)
      if (known && known.count > 0) known.count -= 1
    },
  }
}

function forget(windows: Map<string, Tally>, now: number) {
  for (const [key, { ends }] of windows) if (ends <= now) windows.delete(key)
  for (const key of windows.keys()) {
    if (windows.size < mostWindows) return
    windows.delete(key)
  }
}
