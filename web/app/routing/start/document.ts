import { bootId } from '#app/routing/start/boot.ts'
import type { Boot } from '#app/routing/start/boot.ts'
import type { EntryContext } from 'react-router'
import { earlyPressScript } from '#app/routing/start/early-press.ts'
import { freshPageScript } from '#app/routing/start/fresh-page.ts'
import { shareTags } from '#app/routing/share-tags.ts'
import type { ShareTagsOptions } from '#app/routing/share-tags.ts'
import { startScripts } from '#app/routing/start/start-script.ts'
import { themeScript } from '#app/routing/start/theme-script.ts'

/** What stands in the page besides what React rendered. */
export interface DocumentParts {
  /** `<html>…</html>` as React rendered it. */
  html: string
  boot: Boot
  /** Encoded loader data, as React Router's stream gave it. */
  stream: string
  entry: EntryContext
  /** Files to fetch before the app starts, besides those that React named. */
  preload: readonly string[]
  /** JSON-LD, each thing in an element of its own. */
  structured: readonly object[]
  /** What those see who get the page's address from somebody; null for error pages. */
  share: Omit<ShareTagsOptions, 'head'> | null
}

/**
 * The whole document. The parts are put in as text: none of them belongs to React's tree, so hydration
 * passes them by, and the theme is set before anything else is read.
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
  // In development React Router's own scripts are in the page: Vite's come before them.
  const start = import.meta.env.DEV ? '' : startScripts(entry, preload)
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
    `<!DOCTYPE html>${html.slice(html.indexOf('<html'), head)}<script>${themeScript};${freshPageScript};${earlyPressScript}</script>` +
    `${html.slice(head, headEnd)}${tags}${described}${html.slice(headEnd, bodyEnd)}${start}${data}${handoff}${html.slice(bodyEnd)}`
  )
}

/** JSON that cannot end its script element, nor break a line of JavaScript. */
function embed(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
