import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  RouterContextProvider,
  Scripts,
  ServerRouter,
  type ServerBuild,
} from 'react-router'

/**
 * What `<Scripts />` writes for a page of one route. `app/routing/start/start-script.ts` does the same with other
 * timing.
 */
const known = `
<link rel="modulepreload" href="/manifest.js"/>
<link rel="modulepreload" href="/entry.js"/>
<link rel="modulepreload" href="/framework.js"/>
<link rel="modulepreload" href="/root.js"/>
<link rel="modulepreload" href="/shell.js"/>
<script>
window.__reactRouterContext = {"future":{},"routeDiscovery":{"mode":"initial","manifestPath":"/__manifest"},"ssr":true,"isSpaMode":false};
window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());
</script>
<script type="module" async="">
import "/manifest.js";
import * as route0 from "/root.js";
window.__reactRouterRouteModules = {"root":route0};
import("/entry.js");
</script>`

const build: ServerBuild = {
  entry: {
    module: {
      default: (_request, _status, _headers, entry) => {
        const context = { ...entry, serverHandoffStream: undefined }
        const url = 'http://localhost/'
        return new Response(renderToString(createElement(ServerRouter, { context, url })))
      },
    },
  },
  routes: { root: { id: 'root', path: '', module: { default: () => createElement(Scripts) } } },
  assets: {
    version: '1',
    url: '/manifest.js',
    entry: { module: '/entry.js', imports: ['/framework.js'] },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: '/root.js',
        imports: ['/shell.js'],
        hasAction: false,
        hasLoader: false,
        hasClientAction: false,
        hasClientLoader: false,
        hasClientMiddleware: false,
        hasErrorBoundary: false,
        clientActionModule: undefined,
        clientLoaderModule: undefined,
        clientMiddlewareModule: undefined,
        hydrateFallbackModule: undefined,
      },
    },
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
}

/** Fails the build when React Router writes other scripts than those that `startScripts` is derived from. */
export async function checkScripts(): Promise<void> {
  const handler = createRequestHandler(build, 'production')
  const written = await (await handler(new Request('http://localhost/'), new RouterContextProvider())).text()
  if (withoutLines(written) === withoutLines(known)) return
  throw new Error(
    'React Router starts a page in another way than app/routing/start/start-script.ts does. ' +
      `Compare, and bring both up to date.\nknown:\n${known}\nwritten:\n${written}`,
  )
}

const withoutLines = (text: string) => text.replace(/\n\s*/g, '')
