import type { Texts } from '#app/i18n/texts.ts'
import type { Notifier } from '#app/notify/notifier.ts'
import { textStorage } from '#app/session/storage.ts'

const key = 'notice'
/** Texts of namespace `notify`. */
const messages = ['loggedOut'] as const

/** Keeps a message over a page load of this tab. */
export function keepNotice(message: (typeof messages)[number]): void {
  textStorage('sessionStorage').set(key, message)
}

/** Shows, once, the message that the page before has kept. */
export function showKeptNotice({ notifier, texts }: { notifier: Notifier; texts: Texts }): void {
  const storage = textStorage('sessionStorage')
  const kept = messages.find((message) => message === storage.get(key))
  storage.remove(key)
  if (kept) notifier.notify.success(texts.of('notify')(kept))
}
