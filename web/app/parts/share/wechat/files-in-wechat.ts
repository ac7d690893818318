import { closeByHistory } from '#app/ui/overlay/overlay-entries.ts'
import type { App } from '#app/routing/start/app-providers.tsx'
import { buttonLook } from '#app/ui/button-look.ts'

/** Milliseconds that words stay which say what to do elsewhere. */
const untilDone = 15_000

/**
 * WeChat's browser saves nothing: each link with `download`, those of `saveFile` too, does nothing there. A picture is
 * shown to be held; of a file with an address that address is copied, to be opened in a real browser; what was made in
 * this page is saved after the page was opened there.
 */
export function guideFilesInWechat(app: Pick<App, 'texts' | 'notifier'>): void {
  const say = async (key: string) => {
    await app.texts.load(['share'])
    const message = app.texts.of('share')(key)
    // WeChat's own menu, which the message speaks of, opens at the other side.
    app.notifier.notify({ type: 'info', message, duration: untilDone, position: 'top-left' })
  }
  const copied = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address)
      await say('inWechat.copied')
    } catch {
      await say('inWechat.elsewhere')
    }
  }
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[download]')
      if (!link) return
      event.preventDefault()
      const isPicture = link.href.startsWith('data:image/png') || /\.(?:png|jpe?g|webp)$/.test(link.pathname)
      if (isPicture) void holdPicture(app, link.href)
      else if (link.protocol.startsWith('http')) void copied(link.href)
      else void say('inWechat.elsewhere')
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || form.method !== 'get') return
      const address = new URL(form.action)
      if (!address.pathname.endsWith('.ics')) return
      event.preventDefault()
      for (const [name, value] of new FormData(form)) address.searchParams.set(name, String(value))
      void copied(address.href)
    },
    true,
  )
}

/** A picture over the page, which WeChat saves or passes on while one holds it. */
async function holdPicture({ texts }: Pick<App, 'texts'>, address: string): Promise<void> {
  await texts.load(['share', 'ui'])
  const dialog = document.createElement('dialog')
  dialog.className =
    'm-auto max-w-[90vw] rounded-lg border border-line bg-raised p-5 text-center text-ink shadow-soft'
  const picture = document.createElement('img')
  picture.src = address
  picture.alt = texts.of('share')('inWechat.picture')
  picture.className = 'mx-auto max-h-[65dvh] max-w-full bg-white'
  const words = document.createElement('p')
  words.className = 'my-3 text-sm text-muted'
  words.textContent = texts.of('share')('inWechat.hold')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = buttonLook({ variant: 'secondary' })
  button.textContent = texts.of('ui')('close')
  button.addEventListener('click', () => dialog.close())
  dialog.append(picture, words, button)
  document.body.append(dialog)
  dialog.showModal()
  const release = closeByHistory(() => dialog.close())
  dialog.addEventListener('close', () => {
    release()
    dialog.remove()
  })
}
