import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { apiContext } from '#app/api/context.tsx'
import { keepLanguage } from '#app/i18n/keep-language.ts'
import { languageContext } from '#app/i18n/language.tsx'
import { routeRules } from '#app/route-rules.ts'
import { AppProviders, type App } from '#app/routing/start/app-providers.tsx'
import { readyToLive } from '#app/routing/start/before-alive.ts'
import { readBoot } from '#app/routing/start/boot.ts'
import { createBrowserApp } from '#app/routing/start/browser-app.ts'
import { buildsContext, createBuilds, type Builds } from '#app/routing/start/builds.ts'
import { followMovedNodes } from '#app/routing/start/moved-nodes.ts'
import { hydratingContext, visitorContext } from '#app/routing/contexts.ts'
import { isMiscased } from '#app/routing/guards/letter-case.ts'
import { checkRules } from '#app/routing/guards/middleware.ts'
import { currentRouter } from '#app/current-router.ts'
import { storesContext } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { nextTask, whenIdle } from '#app/ui/idle.ts'

// A path that differs from a page's only in the case of its letters keeps the 404 that the server sent.
if (!isMiscased(window.location.pathname)) start().catch(() => window.lost?.())

async function start(): Promise<void> {
  // In slices: a slow phone answers whoever scrolls or taps between them.
  await nextTask()
  checkRules(routeRules)
  const boot = readBoot()
  const app = await createBrowserApp(boot)
  keepLanguage(app.language)
  const builds = createBuilds({
    buildId: boot.runtime.buildId,
    fetch: (...args) => fetch(...args),
    now: Date.now,
    async onNewer() {
      await app.texts.load(['routing'])
      app.notifier.notify({
        type: 'info',
        message: app.texts.of('routing')('newVersion'),
        duration: 0,
        position: 'bottom-right',
      })
    },
  })
  await readyToLive()
  await nextTask()
  followMovedNodes()
  startTransition(() => {
    hydrateRoot(document, <BrowserApp app={app} builds={builds} />)
  })
}

function BrowserApp({ app, builds }: { app: App; builds: Builds }) {
  // In an effect: only a page that has been taken over has a router.
  useEffect(
    () =>
      whenIdle(async () => {
        const { afterStart } = await import('#app/routing/start/after-start.ts')
        afterStart(app, builds)
      }),
    [app, builds],
  )
  return (
    <AppProviders app={app}>
      <HydratedRouter getContext={() => navigationContext(app, builds)} />
    </AppProviders>
  )
}

/** What loaders and middleware of one navigation get. */
function navigationContext(app: App, builds: Builds): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, app.api)
  context.set(storesContext, app.stores)
  context.set(languageContext, app.language)
  context.set(buildsContext, builds)
  context.set(hydratingContext, !currentRouter()?.state.initialized)
  context.set(visitorContext, {
    refused: false,
    async loggedIn() {
      await app.stores.ready
      return isLoggedIn(app.stores.userInfo.getState()) ? 'yes' : 'no'
    },
  })
  return context
}
