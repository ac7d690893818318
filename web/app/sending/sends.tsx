import { createRoot } from 'react-dom/client'
import type { ApiClient } from '#app/api/client.ts'
import { type App, AppContexts } from '#app/routing/start/app-providers.tsx'
import { HeldSends } from './held-sends.tsx'
import { createHeld, type Sends } from './held-list.ts'

/** Namespaces of the panel and the dialog: without a network they could not be loaded. */
const texts = ['sending', 'ui', 'form']

/**
 * What this tab has sent and what has not arrived, with a panel that tells of it and a dialog that asks for the password.
 * They stand in a root of their own, so that they outlive any page. `guest` makes calls without a session.
 */
export async function createSends(app: App, guest: ApiClient): Promise<Sends> {
  await app.texts.load(texts)
  const sends = createHeld()
  let close: (() => void) | null = null
  sends.subscribe(() => {
    if (sends.held().length === 0) {
      close?.()
      close = null
    } else close ??= show()
  })

  /** Last in the document each time, so that it stands above any dialog of the page. */
  function show() {
    const box = document.body.appendChild(document.createElement('div'))
    const root = createRoot(box)
    root.render(
      <AppContexts app={{ ...app, api: guest }}>
        <HeldSends sends={sends} refresh={app.api.refresh} />
      </AppContexts>,
    )
    return () => {
      root.unmount()
      box.remove()
    }
  }
  return sends
}
