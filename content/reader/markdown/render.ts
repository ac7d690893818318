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

/** Renders each value once, with the pictures of that moment. The parser is loaded with the first value. */
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
    // `walk` replaces the same parts as the type `Rendered`.
    return rendered as Promise<Rendered<Value>>
  }
}
