import { deskTokenHeader } from '@shuyuan/contract/desk/desk'
import { idempotencyHeader } from '@shuyuan/contract/envelope/own-endpoints'
import type { Content } from '@shuyuan/content/reading/content'
import type { ClassTerm } from '@shuyuan/contract/class/class'
import type { Language } from '@shuyuan/contract/text/language'
import type { IndexData } from '@shuyuan/contract/site/site'
import { createContext, data, RouterContextProvider } from 'react-router'
import { apiContext } from '#app/api/context.tsx'
import { ApiError, type ApiClient } from '#app/api/client.ts'
import { createApiClient } from '#app/api/lazy-client.ts'
import type { ApiAnswer, ApiCall } from '#app/api/call-api.ts'
import { sendInside } from '#app/api/send-inside.ts'
import { textsAtHand } from '#app/i18n/all-texts.server.ts'
import { createTexts } from '#app/i18n/texts.ts'
import { languageContext } from '#app/i18n/language.tsx'
import type { NoticeOptions } from '#app/notify/notifier.ts'
import type { Runtime } from '#app/session/runtime.tsx'
import {
  contentContext,
  extrasContext,
  tagsContext,
  termsContext,
  visitorContext,
  type DocumentExtras,
} from '#app/routing/contexts.ts'
import type { SharedPage } from '#app/routing/share-tags.ts'
import { createStores } from '#app/session/create-stores.ts'
import { storesContext, type Stores } from '#app/session/stores.tsx'

/** Why no page is shown: the visitor sends too many requests, or the API does not answer. */
export interface Refusal {
  status: 429 | 503
  /** In the visitor's language. */
  message: string
}

/** What the server knows about a request before it is rendered. */
export interface VisitOptions {
  language: Language
  runtime: Runtime
  /** The answer of `index/index` for this visitor, without tokens; null when the API did not answer. */
  index: IndexData | null
  content: Content
  /** The terms of classes that the server keeps; absent where they are those of the content. */
  terms?: (() => Promise<readonly ClassTerm[]>) | undefined
  /** Rejects where the API gives no answer. */
  callApi(call: ApiCall): Promise<ApiAnswer>
  /** The visitor's token, '' for a guest; undefined where the server cannot read the visitor's storage. */
  token: string | undefined
  /** Of the visitor's desk session, '' for none. */
  deskToken: string
  /** The browser's name of a form that it may send again: what was done once is not done twice. '' for none. */
  action: string
  /** The message for the visitor where the API's answer is no basis for a page. */
  refusal: Refusal
  /** How the page is presented where somebody shares it. */
  shared: SharedPage | null
  /** Files of the build with the texts of these namespaces, for modulepreload. */
  textFiles(namespaces: readonly string[]): string[]
  /** Number of the request in the log. */
  requestId: string
  logError(error: unknown, url: string): void
}

type Told = Pick<NoticeOptions, 'type' | 'message'>

/** The state of one request while it is rendered. */
export interface ServerVisit extends VisitOptions {
  api: ApiClient
  stores: Stores
  tags: Set<string>
  extras: DocumentExtras
  /** What the calls of this request have to say to the member. */
  notices: Told[]
  /** By route id; filled by the rendering. */
  loaderData: Record<string, unknown>
  /** A call needed a desk session, and there was none. */
  deskOver: boolean
}

export const visitContext = createContext<ServerVisit>()

/** Whether the API is down or overloaded. Its own failures (500) are bugs, which are logged with a number. */
const gaveNoAnswer = ({ status }: ApiError) => status === 0 || status > 500

/** In-process calls have no host; only the path matters. */
const apiOrigin = 'http://api.internal'

export function openVisit(options: VisitOptions): { visit: ServerVisit; context: RouterContextProvider } {
  const { language, runtime, index, token, deskToken, action, refusal } = options
  const stores = createStores({ runtime, index, browser: false })
  let refused = false
  const notices: Told[] = []
  const api = createApiClient({
    baseUrl: apiOrigin,
    send: sendInside((call) => {
      const named = action !== '' && idempotencyHeader in call.headers
      const headers = {
        ...call.headers,
        ...(deskToken && { [deskTokenHeader]: deskToken }),
        ...(named && { [idempotencyHeader]: action }),
      }
      return options.callApi({ ...call, headers })
    }),
    language,
    session: {
      canRefresh: false,
      ready: () => Promise.resolve(),
      reread: () => true,
      token: () => token ?? '',
      refreshToken: () => '',
      renewed() {},
      ended: () => true,
    },
    notify: (type, message) => {
      // A page for everybody is kept, and must not tell all what one was told.
      if (token) notices.push({ type, message })
    },
    loading: { open() {}, close() {} },
    text: createTexts(language, textsAtHand).of('api'),
    redirect() {
      refused = true
    },
    leave() {},
    uploadMode: () => stores.siteConfig.getState().upload.mode,
    cancelsDuplicates: false,
  })
  const visit: ServerVisit = {
    ...options,
    api,
    stores,
    tags: new Set(),
    extras: {
      prepared: new Map(),
      structured: [],
      report: (error) => options.logError(error, ''),
      failed(error, { url, signal }) {
        // Redirects and 404s are intended; refused and aborted requests are reported elsewhere.
        if (!(error instanceof Error) || refused || signal.aborted) return error
        options.logError(error, url)
        const { requestId } = options
        return error instanceof ApiError && gaveNoAnswer(error)
          ? Response.json({ ...refusal, requestId }, { status: refusal.status })
          : Response.json({ requestId }, { status: 500 })
      },
    },
    loaderData: {},
    deskOver: false,
    notices,
  }
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  context.set(apiContext, api)
  context.set(storesContext, stores)
  context.set(languageContext, language)
  context.set(contentContext, options.content)
  context.set(termsContext, async () => {
    // A server of the contract keeps no terms: pages say how to reach the school.
    if (!options.terms) return []
    // A page without its terms would take the place of a good one: there is none instead, and the good one stays.
    return options.terms().catch((error: unknown) => {
      options.logError(error, '')
      throw new ApiError(503, 'no terms')
    })
  })
  context.set(tagsContext, visit.tags)
  context.set(extrasContext, visit.extras)
  context.set(visitorContext, {
    get refused() {
      return refused
    },
    loggedIn: async () => {
      if (token === undefined) return 'unknown'
      // Without member data the page would show wrong points and no name, so it is refused.
      if (token && !index) throw data(refusal, { status: refusal.status })
      return token ? 'yes' : 'no'
    },
  })
  return { visit, context }
}
