import type { IndexData } from '@shuyuan/contract/site/site'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import type { SharedPage } from '#app/routing/share-tags.ts'
import type { Runtime } from '#app/session/runtime.tsx'
import type { ClassTerms } from '#server/pages/class-terms.ts'
import type { PublicPages } from '#server/pages/public-pages.ts'
import { pageRefusal } from '#server/pages/refusal/refusal.ts'
import { shownContent } from '#server/pages/shown-content.ts'
import type { LoadedBuild } from '#server/pages/site-build.ts'
import type { CallApi, WebDeps, WebSettings } from '#server/settings.ts'

/** The body of a form, and its content type: urlencoded, or multipart. */
export interface SentForm {
  body: Buffer
  type: string
}

export interface RenderRequest {
  /** The request's number, for the visitor and the log. */
  id: string
  address: string
  method?: string
  form?: SentForm
  language: Language
  token: string | undefined
  /** The visitor's desk token. */
  deskToken?: string
  /** The browser's name of a form that it may send again. */
  action?: string
  index: IndexData | null
  /** What the browser calls itself, and cookies that pages may read: of pages that are never cached. */
  agent?: string | undefined
  cookie?: string
  /** Seconds until a visitor who has asked too often may ask again. */
  wait?: number
  /** The visitor's network address, '' when rendered for everybody. */
  ip: string
  signal?: AbortSignal
  /** In place of the API itself: some of what it is asked for has been asked already. */
  callApi?: CallApi
  /** In place of what is published: a preview's. */
  content?: Content
}

export interface Rendering {
  id: string
  response: Response
  tags: ReadonlySet<string>
  /** The loaders' data as payloads contain it, with the prepared HTML. */
  loaderData(): Record<string, unknown>
  /** Something needed a desk session, and there was none. */
  deskOver: boolean
}

export type Render = (request: RenderRequest) => Promise<Rendering>

/** Renders requests with a build; `current` is called each time, so that development sees every change. */
export function createRender(
  deps: Pick<WebDeps, 'callApi' | 'content' | 'settings' | 'logger'> & {
    publicPages: PublicPages
    terms: ClassTerms
  },
  current: () => Promise<LoadedBuild>,
  mode: 'production' | 'development',
): Render {
  const { settings, logger, publicPages, terms } = deps
  const origin = settings.publicUrl || 'http://site.internal'
  let handler: ReturnType<LoadedBuild['build']['entry']['module']['createRequestHandler']> | undefined

  return async (rendered) => {
    const { id, address, method = 'GET', form, language, token, index, wait = 0, ip, signal } = rendered
    const { content = deps.content, callApi = deps.callApi } = rendered
    const { build, id: buildId, textFiles } = await current()
    // React Router is part of the build, and its context keys belong to the build.
    if (!handler || mode === 'development') handler = build.entry.module.createRequestHandler(build, mode)
    const runtime: Runtime = {
      publicUrl: settings.publicUrl,
      apiUrl: settings.publicApiUrl,
      sessionStorage: settings.sessionStorage,
      stateStorage: settings.stateStorage,
      timeZone: settings.timeZone,
      buildId,
    }
    const features = index?.site.features ?? []
    const keepsTerms = features.includes('class-terms')
    let showsDay = false
    const today = () => {
      showsDay = true
      return content.today()
    }
    const { visit, context } = build.entry.module.openVisit({
      language,
      runtime,
      index,
      content: {
        ...shownContent(content, features, isOpenToAll(rendered)),
        // The frame stays when somebody goes on to public pages.
        site: shownContent(content, features).site,
        today,
      },
      ...(keepsTerms && { terms: () => terms.of(language) }),
      shared: sharedPage({ publicPages, settings, address }),
      token,
      deskToken: rendered.deskToken ?? '',
      action: rendered.action ?? '',
      refusal: pageRefusal(language, wait),
      callApi: (call) =>
        callApi({ ...call, headers: { ...call.headers, 'x-request-id': id } }, { address: ip }),
      textFiles: (namespaces) => textFiles(language, namespaces),
      requestId: id,
      // A query may hold what is nobody else's, such as the code of a login.
      logError: (error, url) =>
        logger.error({ reqId: id, err: error, url: url.split('?', 1)[0] }, 'a page failed'),
    })
    const request = new Request(origin + address, {
      method,
      ...(signal && { signal }),
      headers: {
        ...(rendered.agent && { 'user-agent': rendered.agent }),
        ...(rendered.cookie && { cookie: rendered.cookie }),
        ...(form !== undefined && { 'content-type': form.type }),
      },
      ...(form !== undefined && { body: new Uint8Array(form.body) }),
    })
    const response = await handler(request, context)
    // The page shows something else on the next day.
    if (showsDay) visit.tags.add('day')
    return {
      id,
      response,
      tags: visit.tags,
      loaderData: () => withPrepared(visit.loaderData, visit.extras.prepared),
      deskOver: visit.deskOver,
    }
  }
}

/** False for the pages of staff and members, and for drafts: what was left out may be theirs. */
function isOpenToAll({ address, content }: RenderRequest): boolean {
  return content === undefined && !/^\/(?:desk|user)\b/.test(address)
}

/** The data with the prepared HTML that the document has elsewhere. */
function withPrepared<Value>(value: Value, prepared: ReadonlyMap<string, string>): Value {
  if (typeof value !== 'object' || value === null || prepared.size === 0) return value
  if (Array.isArray(value)) return value.map((each) => withPrepared(each, prepared)) as Value
  const id = 'prepared' in value && typeof value.prepared === 'string' ? value.prepared : undefined
  if (id !== undefined) return { ...value, html: prepared.get(id) ?? '' }
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withPrepared(each, prepared)]),
  ) as Value
}

/** The share tags of a page; null for pages that search engines do not get. */
function sharedPage(asked: {
  publicPages: PublicPages
  settings: Pick<WebSettings, 'publicUrl'>
  /** Path and query. */
  address: string
}): SharedPage | null {
  const { publicPages, settings, address } = asked
  const asking = address.split('?', 1)[0] ?? ''
  // A member's thread uses the picture of the page that lists it.
  const page = publicPages.indexed().get(/^\/guoxuewenda\/\d+$/.test(asking) ? '/guoxuewenda' : asking)
  if (!page || !settings.publicUrl) return null
  const { kind, motif, published } = page
  return {
    type: kind === 'article' || kind === 'book' ? kind : 'website',
    // A file of web/public.
    picture: `${settings.publicUrl}/og/${motif}.png`,
    ...(published && { published }),
  }
}
