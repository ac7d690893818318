import { bootId, type Boot } from '#app/routing/start/boot.ts'
import type { EntryContext } from 'react-router'
import { earlyInputScript } from '#app/routing/start/early-input.ts'
import { shareTags, type ShareTagsOptions } from '#app/routing/share-tags.ts'
import { startScripts } from '#app/routing/start/start-script.ts'
import { themeScript } from '#app/layouts/theme-script.ts'
import { familyScript } from '#app/parts/person/person-store.ts'

/**
 * Marks a document that is opened at its top: there, parts far from the window are laid out after the start (`.far`
 * in `app.css`). After a reload, a return or a link to a part the browser restores a position, which must not move.
 * The script is constant, like the theme script.
 */
const freshPageScript =
  'location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate"' +
  '||document.documentElement.classList.add("fresh")'

/** What a document contains besides React's output. */
export interface DocumentParts {
  /** `<html>…</html>` as React rendered it. */
  html: string
  boot: Boot
  /** Encoded loader data from React Router's stream. */
  stream: string
  entry: EntryContext
  /** Files to load before the app starts, besides those that React names. */
  preload: readonly string[]
  /** JSON-LD objects, each written into an element of its own. */
  structured: readonly object[]
  /** Data of link previews; null for error pages. */
  share: Omit<ShareTagsOptions, 'head'> | null
}

/**
 * The whole document. The parts are inserted as text outside of React's tree, so that hydration ignores them and the
 * theme is set before anything else.
 */
export function writeDocument({
  html,
  boot,
  stream,
  entry,
  preload,
  structured,
  share,
}: DocumentParts): string {
  const data = `<script type="application/json" id="${bootId}">${embed(boot)}</script>`
  // In development React Router's own scripts are in the page, after Vite's.
  const start = import.meta.env.DEV ? '' : startScripts(entry, preload, boot.language)
  const handoff =
    `<script>window.__reactRouterContext.streamController.enqueue(${embed(stream)});` +
    'window.__reactRouterContext.streamController.close()</script>'
  const described = structured
    .map((data) => `<script type="application/ld+json">${embed(data)}</script>`)
    .join('')
  const head = html.indexOf('<head>') + '<head>'.length
  const headEnd = html.indexOf('</head>')
  const tags = share ? shareTags({ ...share, head: html.slice(head, headEnd) }) : ''
  const bodyEnd = html.lastIndexOf('</body>')
  return (
    `<!DOCTYPE html>${html.slice(html.indexOf('<html'), head)}<script>${themeScript};${familyScript};${freshPageScript};${earlyInputScript}</script>` +
    `${html.slice(head, headEnd)}${tags}${described}${html.slice(headEnd, bodyEnd)}${start}${data}${handoff}${html.slice(bodyEnd)}`
  )
}

/** JSON that cannot end its script element or break a line of JavaScript. */
function embed(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
