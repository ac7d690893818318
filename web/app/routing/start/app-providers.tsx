import type { Language } from '@shuyuan/contract/text/language'
import { useEffect, type ReactNode } from 'react'
import type { ApiClient } from '#app/api/client.ts'
import { ApiContext } from '#app/api/context.tsx'
import { LanguageContext } from '#app/i18n/language.tsx'
import type { Texts } from '#app/i18n/texts.ts'
import { TextsContext } from '#app/i18n/use-translation.tsx'
import { FrameWordsContext, type FrameWords } from '#app/layouts/frame-words.ts'
import { LoadingContext } from '#app/notify/loading-overlay.tsx'
import type { Loading } from '#app/notify/loading.ts'
import type { Notifier } from '#app/notify/notifier.ts'
import { PlayerSlotContext, type PlayerSlot } from '#app/parts/listening/player-slot.tsx'
import { showKeptNotice } from '#app/session/kept-notice.ts'
import { NotifierContext } from '#app/notify/notify.tsx'
import { RuntimeContext, type Runtime } from '#app/session/runtime.tsx'
import { repeatEarlyInput } from '#app/routing/start/early-input.ts'
import { currentRouter } from '#app/current-router.ts'
import { needsLogin } from '#app/rule-of.ts'
import { initializeSession } from '#app/session/initialize.ts'
import { StoresContext, type Stores } from '#app/session/stores.tsx'
import { SendsContext, type LoadSends } from '#app/sending/sends-context.ts'
import { nextTask } from '#app/ui/idle.ts'

/** Everything that belongs to one request (server) or one app (browser). */
export interface App {
  language: Language
  runtime: Runtime
  frame: FrameWords
  texts: Texts
  stores: Stores
  api: ApiClient
  notifier: Notifier
  loading: Loading
  player: PlayerSlot
  /** What this tab has sent and what has not arrived. Browsers only. */
  sends: LoadSends
}

export function AppProviders({ app, children }: { app: App; children: ReactNode }) {
  useEffect(() => void start(app), [app])
  return <AppContexts app={app}>{children}</AppContexts>
}

/** All that `app` provides, for this root of React or another. */
export function AppContexts({ app, children }: { app: App; children: ReactNode }) {
  return (
    <RuntimeContext value={app.runtime}>
      <LanguageContext value={app.language}>
        <TextsContext value={app.texts}>
          <FrameWordsContext value={app.frame}>
            <StoresContext value={app.stores}>
              <NotifierContext value={app.notifier}>
                <LoadingContext value={app.loading}>
                  <ApiContext value={app.api}>
                    <SendsContext value={app.sends}>
                      <PlayerSlotContext value={app.player}>{children}</PlayerSlotContext>
                    </SendsContext>
                  </ApiContext>
                </LoadingContext>
              </NotifierContext>
            </StoresContext>
          </FrameWordsContext>
        </TextsContext>
      </LanguageContext>
    </RuntimeContext>
  )
}

/** Runs after hydration, in a task of its own, because hydration is the longest task. */
async function start(app: App): Promise<void> {
  await nextTask()
  app.stores.rehydrate()
  // An error page itself says what went wrong, and a page for everybody is whole without the member's data.
  const { errors, location } = currentRouter()?.state ?? {}
  void initializeSession(app, { quiet: Boolean(errors) || !needsLogin(location?.pathname ?? '/') })
  showKeptNotice(app)
  await repeatEarlyInput()
}
