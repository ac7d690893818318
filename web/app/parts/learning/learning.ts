import type { ApiClient } from '#app/api/client.ts'
import { familyOf } from '#app/parts/person/person-store.ts'
import { textStorage } from '#app/session/storage.ts'
import type { Stores } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { read, send } from './exchange.ts'
import { createLearningStore, shelvesOf, storageKey } from './learning-store.ts'
import { hasUnsent, type Shelf } from './shelf.ts'

/**
 * Milliseconds between a change and its sending: marks soon; places seldom, because a whole class may share one
 * address.
 */
const soon = 2000
const sometime = 60_000

export interface LearningOptions {
  stores: Stores
  api: ApiClient
  /** Whom the member chose last: the id of a child, or 0. */
  remembered(): number
  /** Stages of learning paths were finished, and brought so many points. */
  tellStages(points: number): void
  /** What somebody just did is lost when the page is left: the browser keeps nothing, and nothing was sent. */
  tellUnkept(reason: 'guest' | 'offline'): void
}

/**
 * The learning data of one app and its exchange with the server. For members of a server that offers `learning`,
 * data is sent and read; for guests it stays in the browser until they log in.
 */
export function createLearning({ stores, api, remembered, tellStages, tellUnkept }: LearningOptions) {
  const browser = typeof window !== 'undefined'
  const learning = createLearningStore(browser ? textStorage('localStorage') : null)
  let timer: { due: number; stop(): void } | undefined
  let running = Promise.resolve(false)
  let begun: Promise<void> | undefined

  const line = () => ({ api, learning, owner: owner(), child: learning.store.getState().child })
  const hasNews = () => {
    const { shelves } = learning.store.getState()
    return shelvesOf(owner(), shelves).some(([, shelf]) => hasUnsent(shelf))
  }
  const owner = () => {
    const member = stores.userInfo.getState()
    return isLoggedIn(member) ? member.id : 0
  }
  const serves = () => owner() > 0 && stores.siteConfig.getState().features.includes('learning')

  /** Returns whether anything was sent to the server. */
  async function exchange(): Promise<boolean> {
    if (!serves()) return false
    const news = hasNews()
    const stages = await send(line())
    const points = stages?.reduce((sum, stage) => sum + stage.points, 0) ?? 0
    if (points > 0) tellStages(points)
    if (unread) {
      unread = false
      await read(line()).catch(() => (unread = true))
    }
    return news && stages !== null
  }
  let unread = true

  /** One exchange after the other. */
  function run(): Promise<boolean> {
    if (serves()) running = running.then(exchange)
    return running
  }

  function sendWithin(delay: number) {
    if (!serves()) return
    const due = Date.now() + delay
    if (timer && timer.due <= due) return
    timer?.stop()
    const handle = setTimeout(() => {
      timer = undefined
      void run()
    }, delay)
    timer = { due, stop: () => clearTimeout(handle) }
  }

  function toldIfUnkept() {
    if (learning.keeps()) return
    if (!serves()) tellUnkept('guest')
    else if (!navigator.onLine) tellUnkept('offline')
  }

  function leave() {
    if (document.visibilityState !== 'hidden' || !serves() || !hasNews()) return
    void send({ ...line(), leaving: true })
  }

  /** Records further progress for a child, or with 0 for the member. */
  function choose(child: number) {
    if (learning.store.getState().child === child) return
    learning.choose(child)
    unread = true
    void run()
  }

  async function begin() {
    await stores.ready
    learning.open(owner())
    learning.choose(remembered())
    let known = `${owner()} ${serves()}`
    const look = () => {
      const now = `${owner()} ${serves()}`
      if (now === known) return
      known = now
      unread = true
      if (learning.store.getState().owner !== owner()) {
        learning.open(owner())
        learning.choose(remembered())
      }
      void run()
    }
    stores.userInfo.subscribe(look)
    stores.siteConfig.subscribe(look)
    familyOf(stores).subscribe(({ person }) => person !== null && choose(person))
    window.addEventListener('storage', ({ key }) => key === storageKey && learning.reread())
    window.addEventListener('online', () => void run())
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', leave)
    await run()
  }

  function start(): Promise<void> {
    begun ??= begin()
    return begun
  }

  return {
    store: learning.store,
    /** Reads storage and exchanges what there is, once; resolves when that is done or has failed. Only in browsers. */
    start,
    /** Resolves when the last exchange is over: true when something was sent. */
    settled: () => start().then(() => running),
    /** Sends the server now what it does not know yet; true when something was sent. */
    async flush(): Promise<boolean> {
      await start()
      const told = await running
      return (await run()) || told
    },
    /** Changes the open shelf; a `pressing` change is sent soon, others later. */
    change(make: (shelf: Shelf) => Shelf, pressing: boolean) {
      learning.change(make)
      if (pressing) toldIfUnkept()
      sendWithin(pressing ? soon : sometime)
    },
    /** Changes the member's own shelf, whichever is open. */
    changeOwn(make: (shelf: Shelf) => Shelf) {
      learning.change(make, String(learning.store.getState().owner))
      toldIfUnkept()
      sendWithin(soon)
    },
  }
}

export type Learning = ReturnType<typeof createLearning>
