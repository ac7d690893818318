import type { Language } from '@shuyuan/contract/language'
import type { i18n } from 'i18next'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { ApiClient } from '#app/api/client.ts'
import { ApiContext } from '#app/api/context.tsx'
import { LanguageContext } from '#app/i18n/language.tsx'
import { LoadingContext } from '#app/notify/loading-overlay.tsx'
import type { Loading } from '#app/notify/loading.ts'
import type { Notifier } from '#app/notify/notifier.ts'
import { NotifierContext } from '#app/notify/notify.tsx'
import type { Runtime } from '#app/routing/boot.ts'
import { RuntimeContext } from '#app/routing/runtime.tsx'
import { initialize } from '#app/session/initialize.ts'
import { StoresContext } from '#app/session/stores.tsx'
import type { Stores } from '#app/session/stores.tsx'

/** Everything that is one request's, on the server, or one app's, in the browser. */
export interface App {
  language: Language
  runtime: Runtime
  texts: i18n
  stores: Stores
  api: ApiClient
  notifier: Notifier
  loading: Loading
}

export function AppProviders({ app, children }: { app: App; children: ReactNode }) {
  useEffect(() => {
    app.stores.rehydrate()
    void initialize(app)
  }, [app])

  return (
    <RuntimeContext value={app.runtime}>
      <LanguageContext value={app.language}>
        <I18nextProvider i18n={app.texts}>
          <StoresContext value={app.stores}>
            <NotifierContext value={app.notifier}>
              <LoadingContext value={app.loading}>
                <ApiContext value={app.api}>{children}</ApiContext>
              </LoadingContext>
            </NotifierContext>
          </StoresContext>
        </I18nextProvider>
      </LanguageContext>
    </RuntimeContext>
  )
}
