import { renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { textsAtHand } from '#app/i18n/all-texts.server.ts'
import { createTexts } from '#app/i18n/texts.ts'
import { createPlayerSlot } from '#app/parts/listening/player-slot.tsx'
import { createLoading } from '#app/notify/loading.ts'
import { createNotifier } from '#app/notify/notifier.ts'
import { routeRules } from '#app/route-rules.ts'
import { AppProviders } from '#app/routing/start/app-providers.tsx'
import { writeDocument } from '#app/routing/start/document.ts'
import { PreparedContext } from '#app/routing/prepared.tsx'
import { checkRules } from '#app/routing/guards/middleware.ts'
import { visitorContext } from '#app/routing/contexts.ts'
import { visitContext } from '#app/routing/server-visit.ts'
import { leanRule } from '#app/session/rules.ts'

export { createRequestHandler } from 'react-router'
export { openVisit } from '#app/routing/server-visit.ts'
export { textSources } from '#app/i18n/all-texts.server.ts'

// At the start, not at the first visit.
checkRules(routeRules)

/** Renders one document, whole: what the page cache keeps is exactly what is sent. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const visit = context.get(visitContext)
  const { language, runtime, index, stores, api } = visit
  const texts = createTexts(language, textsAtHand)
  const stream = await readAll(entry.serverHandoffStream)
  visit.loaderData = entry.staticHandlerContext.loaderData
  const { navigation, footer } = visit.content.site(language).value
  // Where a school edits its menus at the desk, an empty one is its choice.
  const frame = { navigation: index?.site.features?.includes('desk') ? [] : navigation, footer }
  const app = {
    language,
    runtime,
    texts,
    frame,
    stores,
    api,
    notifier: createNotifier(),
    loading: createLoading(),
    player: createPlayerSlot(),
    sends: () => Promise.reject(new Error('A server sends nothing again')),
  }
  let html: string
  try {
    html = renderToString(
      <PreparedContext value={visit.extras.prepared}>
        <AppProviders app={app}>
          <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} />
        </AppProviders>
      </PreparedContext>,
    )
  } catch (error) {
    // React Router renders the error page.
    throw visit.extras.failed(error, request)
  }
  const namespaces = texts.used()
  headers.set('content-type', 'text/html; charset=utf-8')
  const { notices } = visit
  // A page that the browser loads once more is told again there; a form that was sent and the desk say it themselves.
  const told =
    request.method === 'GET' &&
    !context.get(visitorContext).refused &&
    !new URL(request.url).pathname.startsWith('/desk')
      ? notices
      : []
  const document = writeDocument({
    html,
    stream,
    entry,
    boot: {
      language,
      runtime,
      namespaces,
      frame,
      index: index && {
        ...index,
        rules: (index.rules ?? []).map(leanRule),
        menus: (index.menus ?? []).map(leanRule),
      },
      ...(told.length > 0 && { notices: told }),
    },
    preload: visit.textFiles(namespaces),
    structured: visit.extras.structured,
    share:
      status < 400
        ? { language, siteName: stores.siteConfig.getState().siteName, shared: visit.shared }
        : null,
  })
  // As bytes: a Response checks each character of a string before it encodes it.
  return new Response(Buffer.from(document), { status, headers })
}

/** Bugs go to the log; a 404, a visitor who left and what `failed` has logged already do not. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return
  context.get(visitContext).logError(error, request.url)
}

/** Not by a Response, which puts streams of its own before this one. */
async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of stream ?? []) text += decoder.decode(piece, { stream: true })
  return text + decoder.decode()
}
