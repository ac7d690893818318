import type { Texts } from '#app/i18n/texts.ts'
import type { Notifier } from '#app/notify/notifier.ts'
import { textStorage } from '#app/session/storage.ts'

const key = 'notice'
/** Keys of the namespace `notify`. */
const messages = ['loggedOut'] as const

/** Stores a message for the next page load of this tab. */
export function keepNotice(message: (typeof messages)[number]): void {
  textStorage('sessionStorage').set(key, message)
}

/** Shows the stored message once. */
export function showKeptNotice({ notifier, texts }: { notifier: Notifier; texts: Texts }): void {
  const storage = textStorage('sessionStorage')
  const kept = messages.find((message) => message === storage.get(key))
  storage.remove(key)
  if (kept) notifier.notify.success(texts.of('notify')(kept))
}
