import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import { redirect } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, Params } from 'react-router'
import type { ApiClient } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.tsx'
import { languageContext } from '#app/i18n/language.tsx'
import {
  contentContext,
  extrasContext,
  hydratingContext,
  tagsContext,
  visitorContext,
} from '#app/routing/contexts.ts'
import { isLater, later, notOffered } from '#app/routing/later.ts'
import type { PreparedHtml } from '#app/routing/prepared.tsx'
import { loadPayload } from '#app/routing/payload.ts'
import { loginPath } from '#app/routing/return-path.ts'
import { isLoggedIn } from '#app/session/user-info.ts'
import { storesContext } from '#app/session/stores.tsx'

/** What a page may load from. */
export interface LoadArgs {
  api: ApiClient
  params: Params
  request: Request
  language: Language
  /** In the visitor's language. */
  siteName: string
  /** Whether the server offers something beyond the contract (`site.features`); where not, no call is made. */
  offers(feature: string): boolean
  /** Only on the server: public pages load there, or take the payload that was made there. */
  content: Content | null
  /** Names something this page shows; `changed(tag)` renders its cached copy anew. */
  tag(name: string): void
  /** Hands HTML to `<Prepared>`; the id is the element's, one of its own on the page. Server only. */
  prepared(id: string, html: string): PreparedHtml
  /** JSON-LD that describes the page to search engines: stands in the document's head alone. Server only. */
  structured(data: object): void
  /** To the log: for what fails without taking the page with it. */
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
 * A page of the member area. `load` runs on the server where it can read the session; where it cannot, or
 * the session has run out, in the browser, and the member gate shows a skeleton meanwhile: a page's
 * component never sees anything but its data. Where the server does not offer `feature`, nothing is loaded, and the
 * gate says so.
 */
export function memberPage<Data>(load: Load<Data>, feature = '') {
  const loadOffered = (args: LoaderFunctionArgs): Promise<Data> | Data => {
    const { initialize, features } = args.context.get(storesContext).siteConfig.getState()
    return feature && initialize && !features.includes(feature) ? notOffered<Data>() : run(load, args)
  }
  const clientLoader = async (args: ClientLoaderFunctionArgs): Promise<Data> => {
    if (args.context.get(hydratingContext)) {
      const rendered = (await args.serverLoader()) as Data
      if (!isLater(rendered)) return rendered
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
      if ((await visitor.loggedIn()) === 'unknown') return later<Data>()
      try {
        const data = await loadOffered(args)
        return visitor.refused ? later<Data>() : data
      } catch (error) {
        if (visitor.refused) return later<Data>()
        throw error
      }
    },
    clientLoader,
  }
}

async function run<Data>(load: Load<Data>, { context, params, request }: LoaderFunctionArgs): Promise<Data> {
  // A data request of in-site navigation is answered with the data alone, which then has everything in it.
  const server = context.get(extrasContext)
  const extras = new URL(request.url).pathname.endsWith('.data') ? null : server
  const args: LoadArgs = {
    api: context.get(apiContext),
    params,
    request,
    language: context.get(languageContext),
    siteName: context.get(storesContext).siteConfig.getState().siteName,
    offers: (feature) => context.get(storesContext).siteConfig.getState().features.includes(feature),
    content: context.get(contentContext),
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
