import { createDwell } from './dwell.ts'

export type NoticeType = 'success' | 'info' | 'warning' | 'error'
export type NoticePosition = 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left'

/** Milliseconds that a notice stays by default. */
export const defaultDuration = 4500
/** Milliseconds of the fade-out. */
export const leaveDuration = 150

export interface NoticeOptions {
  type: NoticeType
  /** Shown as text, never as HTML. */
  message: string
  /** Milliseconds until it closes by itself; 0 keeps it open. */
  duration?: number
  position?: NoticePosition
}

export interface Notice extends Required<NoticeOptions> {
  id: number
  leaving: boolean
}

/** `notify({ type, message })` or `notify.error(message)`. */
export interface Notify {
  (options: NoticeOptions): void
  success(message: string): void
  info(message: string): void
  warning(message: string): void
  error(message: string): void
}

/** The notices of one app and the timers that close them. Never shared between visitors. */
export interface Notifier {
  notify: Notify
  subscribe(listener: () => void): () => void
  /** The same array until something changes. */
  notices(): readonly Notice[]
  /** Restarts a notice's timer with its full duration: when it is first shown, and when the pointer leaves it. */
  start(id: number): void
  /** Stops its timer, while the pointer is on it. */
  hold(id: number): void
  close(id: number): void
  /**
   * A key pressed outside of inputs: Delete and Backspace stop all timers, Esc closes all notices, other keys
   * restart the timers.
   */
  key(name: string): void
}

export function createNotifier(): Notifier {
  let notices: readonly Notice[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const dwell = createDwell(close)

  function change(next: readonly Notice[]) {
    notices = next
    for (const listener of listeners) listener()
  }

  function close(id: number) {
    if (!notices.some((notice) => notice.id === id && !notice.leaving)) return
    dwell.forget(id)
    change(notices.map((notice) => (notice.id === id ? { ...notice, leaving: true } : notice)))
    setTimeout(() => change(notices.filter((notice) => notice.id !== id)), leaveDuration)
  }

  function add({ type, message, duration = defaultDuration, position = 'top-right' }: NoticeOptions) {
    lastId += 1
    change([...notices, { id: lastId, type, message, duration, position, leaving: false }])
  }

  /** An error that is on the screen already stays there longer instead of standing there twice. */
  function addError(message: string) {
    const same = notices.find(
      (notice) => notice.type === 'error' && notice.message === message && !notice.leaving,
    )
    if (same) dwell.restart(same.id)
    else add({ type: 'error', message })
  }

  const notify: Notify = Object.assign(add, {
    success: (message: string) => add({ type: 'success', message }),
    info: (message: string) => add({ type: 'info', message }),
    warning: (message: string) => add({ type: 'warning', message }),
    error: addError,
  })

  return {
    notify,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notices: () => notices,
    start(id) {
      const notice = notices.find((notice) => notice.id === id && !notice.leaving)
      if (notice) dwell.start(id, notice.duration)
    },
    hold: dwell.hold,
    close,
    key(name) {
      if (name === 'Escape') for (const { id } of notices) close(id)
      else if (name === 'Delete' || name === 'Backspace') dwell.stopAll()
      else dwell.restartAll()
    },
  }
}
