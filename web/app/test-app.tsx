import type { Language } from '@shuyuan/contract/text/language'
import type { IndexData } from '@shuyuan/contract/site/site'
import { configure } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub, RouterContextProvider, type ActionFunction } from 'react-router'
import type { ApiClient } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.tsx'
import { namespaces } from '#app/i18n/all-texts.server.ts'
import { createTexts } from '#app/i18n/texts.ts'
import { createLoading } from '#app/notify/loading.ts'
import { createNotifier } from '#app/notify/notifier.ts'
import { createPlayerSlot } from '#app/parts/listening/player-slot.tsx'
import { AppProviders, type App } from '#app/routing/start/app-providers.tsx'
import { createStores } from '#app/session/create-stores.ts'
import { storesContext } from '#app/session/stores.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 10_000 })

export interface TestAppOptions {
  language?: Language
  /** What the server answered; parts of it are enough. */
  index?: Partial<Omit<IndexData, 'site'>> & { site?: Partial<IndexData['site']> }
  api?: Partial<ApiClient>
  path?: string
  /** What `useLoaderData` gives. */
  data?: unknown
  /** What receives the forms of the page. */
  action?: ActionFunction
  element: ReactNode
}

/** An app around one element, for tests: `{ app, tree }`; `tree` is rendered by the test. */
export async function testApp({
  language = 'en',
  index,
  api,
  path = '/',
  data,
  action,
  element,
}: TestAppOptions) {
  const runtime = {
    publicUrl: '',
    apiUrl: '',
    sessionStorage: 'localStorage',
    stateStorage: 'localStorage',
    timeZone: 'Asia/Shanghai',
    buildId: 'test',
  } as const
  const refuse = () => Promise.reject(new Error('This test makes no calls'))
  const texts = createTexts(language)
  await texts.load(namespaces())
  const app: App = {
    language,
    runtime,
    texts,
    frame: {
      navigation: [
        { label: 'Home', href: '/' },
        { label: 'Reading', href: '/guoxue' },
      ],
      footer: {
        about: 'A small school.',
        groups: [{ title: 'Read', links: [{ label: 'Classics', href: '/guoxue' }] }],
      },
    },
    stores: createStores({
      runtime,
      index: { ...emptyIndex, ...index, site: { ...emptyIndex.site, ...index?.site } },
      browser: false,
    }),
    api: { get: refuse, post: refuse, upload: refuse, refresh: refuse, ...api },
    notifier: createNotifier(),
    loading: createLoading(),
    player: createPlayerSlot(),
    sends: () => Promise.reject(new Error('This test sends nothing again')),
  }
  const context = new RouterContextProvider()
  context.set(apiContext, app.api)
  context.set(storesContext, app.stores)
  const Stub = createRoutesStub([{ id: 'page', path: '*', Component: () => element, action }], context)
  return {
    app,
    tree: (
      <AppProviders app={app}>
        <Stub initialEntries={[path]} hydrationData={{ loaderData: { page: data } }} />
      </AppProviders>
    ),
  }
}

const emptyIndex: IndexData = {
  site: {
    siteName: '明德书院',
    recordNumber: '',
    version: '',
    cdnUrl: '',
    upload: { mode: 'local', maxSize: 0, allowedSuffixes: '', allowedMimeTypes: '' },
  },
  openMemberCenter: true,
  userInfo: [],
  rules: [],
  menus: [],
}
