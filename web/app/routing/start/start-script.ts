import type { Language } from '@shuyuan/contract/text/language'
import type { EntryContext } from 'react-router'

/**
 * Resolves when the page has been painted and parsed. A hidden page is never painted, so it starts at once; at the
 * latest after 3 s.
 */
const painted =
  'await new Promise(done=>{' +
  'const go=()=>document.readyState==="loading"?addEventListener("DOMContentLoaded",done):done();' +
  'if(document.hidden)go();' +
  'else{new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&go())' +
  '.observe({type:"paint",buffered:true});setTimeout(go,3000)}});'

/** Preloads all files at once; yields in between, so that the browser can react to input. */
const preload =
  'for(const href of files){document.head.append(' +
  'Object.assign(document.createElement("link"),{rel:"modulepreload",href}));' +
  'await self.scheduler?.yield?.()}'

/** The address of `lost/lost-scripts.js` with its words in a language. It is the same in every build. */
export const lostScriptsPath = (language: Language) => `/lost/${language}.js`

declare global {
  interface Window {
    /** Takes care of a page that cannot start because one of its scripts was not loaded. */
    lost?: () => Promise<unknown>
  }
}

/** Where not even that can be loaded, the page at least gets its presses back. */
const lost = (language: Language) =>
  `self.lost=()=>import("${lostScriptsPath(language)}").catch(takeEarlyInput);`

/**
 * React Router's two scripts of `<Scripts />` with other timing: the page is painted before any module is loaded,
 * and each module runs in a task of its own. `more` are further files to preload. `scripts-check.ts` fails the build
 * when the installed `<Scripts />` writes other scripts than these are derived from.
 */
export function startScripts(entry: EntryContext, more: readonly string[], language: Language): string {
  const { manifest, staticHandlerContext, serverHandoffString } = entry
  const routes = staticHandlerContext.matches.flatMap(({ route: { id } }) => manifest.routes[id] ?? [])
  const files = new Set([
    manifest.url,
    ...manifest.entry.imports,
    ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
    ...more,
  ])
  // Last, because it reads what the others leave in `window`.
  const app = manifest.entry.module
  files.delete(app)
  const modules = routes.map(
    ({ id, module }) => `${JSON.stringify(id)}:await import(${JSON.stringify(module)})`,
  )
  return (
    `<script>window.__reactRouterContext = ${serverHandoffString};` +
    'window.__reactRouterContext.stream = new ReadableStream({start(controller){' +
    'window.__reactRouterContext.streamController = controller;' +
    '}}).pipeThrough(new TextEncoderStream());</script>' +
    `<script type="module" async="">const files=${JSON.stringify([...files, app])};${lost(language)}${painted}${preload}` +
    'try{for(const file of files.slice(0,-1))await import(file);' +
    `window.__reactRouterRouteModules={${modules.join(',')}};await import(files.at(-1))}catch{lost()}</script>`
  )
}
