import { hasSigns } from './limits.ts'
import type { Media } from '#media/media'
import type { Markdown, Rendered } from '#fields/text'

/** Renders Markdown texts beside the thread that serves. */
export type RenderApart = (texts: readonly string[], media: Media) => Promise<string[]>

/** Characters of all texts of a thing up to which it is rendered at once: that takes about 10 ms. */
const soon = 10_000

function isMarkdown(value: object): value is Markdown {
  return 'markdown' in value && typeof value.markdown === 'string'
}

/** The Markdown texts in a value, in order. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isMarkdown(value) ? [value.markdown] : Object.values(value).flatMap(textsIn)
}

function withHtml(value: unknown, html: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => withHtml(item, html))
  if (isMarkdown(value)) return html.get(value.markdown) ?? ''
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withHtml(item, html)]))
}

async function renderHere(texts: readonly string[], media: Media): Promise<string[]> {
  const { renderMarkdown } = await import('./markdown.ts')
  return texts.map((text) => renderMarkdown(text, media))
}

/** Renders each value once, with its pictures. The parser is loaded with the first value, long texts rendered apart. */
export function createRenderer(media: () => Media, renderApart: RenderApart = renderHere) {
  let done = new WeakMap<object, Promise<unknown>>()
  let shown = media()

  async function rendered(value: object): Promise<unknown> {
    const texts = [...new Set(textsIn(value))]
    const length = texts.reduce((sum, text) => sum + text.length, 0)
    const html = await (length > soon ? renderApart : renderHere)(texts, shown)
    return withHtml(value, new Map(texts.map((text, at) => [text, html[at] ?? ''])))
  }

  return function render<Value extends object>(value: Value): Promise<Rendered<Value>> {
    if (media() !== shown) {
      shown = media()
      done = new WeakMap()
    }
    let found = done.get(value)
    if (!found) {
      const kept = done
      found = rendered(value)
      kept.set(value, found)
      // Tried again by the next visitor.
      found.catch(() => kept.delete(value))
    }
    // `withHtml` replaces the same parts as the type `Rendered`.
    return found as Promise<Rendered<Value>>
  }
}

/** Why the Markdown of a value cannot be shown; undefined where it can. */
export async function showingFault(value: unknown, media: Media): Promise<string | undefined> {
  try {
    // Plain words can always be shown.
    await renderHere(textsIn(value).filter(hasSigns), media)
    return undefined
  } catch (error) {
    return `cannot be shown: ${error instanceof Error ? error.message : String(error)}`
  }
}
