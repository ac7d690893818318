import type { Feature } from '@shuyuan/contract/site/features'
import type { Content } from '@shuyuan/content/reading/content'
import type { ClassTerm } from '@shuyuan/contract/class/class'
import type { Language } from '@shuyuan/contract/text/language'
import { redirect, type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type Params } from 'react-router'
import type { ApiClient } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.tsx'
import { languageContext } from '#app/i18n/language.tsx'
import {
  contentContext,
  extrasContext,
  hydratingContext,
  tagsContext,
  termsContext,
  visitorContext,
} from '#app/routing/contexts.ts'
import { isLoadedInBrowser, loadInBrowser, notOffered } from '#app/routing/data-placeholders.ts'
import type { PreparedHtml } from '#app/routing/prepared.tsx'
import { loadPayload } from '#app/routing/payload.ts'
import { isDataPath } from '#app/routing/addresses/page-address.ts'
import { loginPath } from '#app/routing/addresses/return-path.ts'
import { isLoggedIn } from '#app/session/user-info.ts'
import { storesContext } from '#app/session/stores.tsx'

/** What a page's `load` gets. */
export interface LoadArgs {
  api: ApiClient
  params: Params
  request: Request
  language: Language
  /** In the visitor's language. */
  siteName: string
  /** Whether the server offers a feature beyond the contract (`site.features`). Where it does not, no call is made. */
  offers(feature: string): boolean
  /** Server only. */
  content: Content | null
  /** The terms of classes as they are now. Server only; rejects where the API does not say. */
  terms(): Promise<readonly ClassTerm[]>
  /** Adds a tag of what this page shows: `changed(tag)` renders its cached copy again. */
  tag(name: string): void
  /** Passes HTML to `<Prepared>`; `id` is the element's, unique on the page. Server only. */
  prepared(id: string, html: string): PreparedHtml
  /** JSON-LD that describes the page to search engines, written into the document's head. Server only. */
  structured(data: object): void
  /** Writes to the log, for failures that leave the rest of the page intact. */
  report(error: unknown): void
}

export type Load<Data> = (args: LoadArgs) => Promise<Data> | Data

/**
 * A page that is the same for everybody. `load` runs on the server; in the browser the page's payload
 * stands in for it, or the server's loader where there is none. Its data must be plain JSON.
 *
 *     const page = publicPage(({ content, language }) => …)
 *     export const loader = page.loader
 *     export const clientLoader = page.clientLoader
 */
export function publicPage<Data>(load: Load<Data>) {
  return {
    loader: (args: LoaderFunctionArgs): Promise<Data> => run(load, args),
    clientLoader: payloadLoader<Data>,
  }
}

/**
 * The browser's half of a public page. Alone where `load` stands in a `.server.ts` file:
 *
 *     export const loader = publicPage(loadHome).loader
 *     export const clientLoader = payloadLoader<PageView>
 */
export async function payloadLoader<Data>(args: ClientLoaderFunctionArgs): Promise<Data> {
  const { context, request, serverLoader } = args
  const payload = await loadPayload<Data>(new URL(request.url), context.get(languageContext), request.signal)
  return payload ? payload.data : ((await serverLoader<() => Promise<Data>>()) as Data)
}

/**
 * A page of the member area. `load` runs on the server where it can read the session. Where it cannot, or the
 * session is over, it runs in the browser, and the member gate shows a skeleton meanwhile: the page's component
 * always gets its data. Where the server does not offer `feature`, nothing is loaded and the member gate says so.
 */
export function memberPage<Data>(load: Load<Data>, feature: Feature | '' = '') {
  const loadOffered = (args: LoaderFunctionArgs): Promise<Data> | Data => {
    const { initialize, features } = args.context.get(storesContext).siteConfig.getState()
    return feature && initialize && !features.includes(feature) ? notOffered<Data>() : run(load, args)
  }
  const clientLoader = async (args: ClientLoaderFunctionArgs): Promise<Data> => {
    if (args.context.get(hydratingContext)) {
      const rendered = (await args.serverLoader()) as Data
      if (!isLoadedInBrowser(rendered)) return rendered
    }
    const stores = args.context.get(storesContext)
    await stores.ready
    const data = await loadOffered(args)
    if (!isLoggedIn(stores.userInfo.getState())) throw redirect(loginPath(args.request.url))
    return data
  }
  clientLoader.hydrate = true as const
  return {
    loader: async (args: LoaderFunctionArgs): Promise<Data> => {
      const visitor = args.context.get(visitorContext)
      if ((await visitor.loggedIn()) === 'unknown') return loadInBrowser<Data>()
      try {
        const data = await loadOffered(args)
        return visitor.refused ? loadInBrowser<Data>() : data
      } catch (error) {
        if (visitor.refused) return loadInBrowser<Data>()
        throw error
      }
    },
    clientLoader,
  }
}

async function run<Data>(load: Load<Data>, { context, params, request }: LoaderFunctionArgs): Promise<Data> {
  // Data requests of client navigation get no document, so the data contains the prepared HTML.
  const server = context.get(extrasContext)
  const extras = isDataPath(new URL(request.url).pathname) ? null : server
  const args: LoadArgs = {
    api: context.get(apiContext),
    params,
    request,
    language: context.get(languageContext),
    siteName: context.get(storesContext).siteConfig.getState().siteName,
    offers: (feature) => context.get(storesContext).siteConfig.getState().features.includes(feature),
    content: context.get(contentContext),
    terms: () => {
      context.get(tagsContext)?.add('terms')
      return context.get(termsContext)()
    },
    tag: (name) => context.get(tagsContext)?.add(name),
    prepared: (id, html) => {
      extras?.prepared.set(id, html)
      return { prepared: id, html: extras ? '' : html }
    },
    structured: (data) => extras?.structured.push(data),
    report: (error) => server?.report(error),
  }
  try {
    return await load(args)
  } catch (error) {
    throw server ? server.failed(error, request) : error
  }
}
