import type { Media } from '#media/media'
import type { Markdown, Rendered } from '#fields/text'

type RenderMarkdown = (text: string) => string

function isMarkdown(value: object): value is Markdown {
  return 'markdown' in value && typeof value.markdown === 'string'
}

function walk(value: unknown, renderMarkdown: RenderMarkdown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => walk(item, renderMarkdown))
  if (isMarkdown(value)) return renderMarkdown(value.markdown)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, renderMarkdown)]))
}

/** Renders things once each, with the pictures there are then; the parser is loaded with the first. */
export function createRenderer(media: () => Media) {
  const done = new WeakMap<object, Promise<unknown>>()
  return function render<Value extends object>(value: Value): Promise<Rendered<Value>> {
    let rendered = done.get(value)
    if (!rendered) {
      rendered = import('./markdown.ts').then(({ renderMarkdown }) =>
        walk(value, (text) => renderMarkdown(text, media())),
      )
      done.set(value, rendered)
    }
    // The walk changes exactly what the type changes.
    return rendered as Promise<Rendered<Value>>
  }
}
