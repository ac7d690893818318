import { SKIP, visit } from 'unist-util-visit'
import { pictureOf } from '#media/picture'
import type { Element, ElementContent, Root } from 'hast'
import type { Media } from '#media/media'

/** The width of the text column: 36 rem; on phones the screen without its margins. */
const sizes = '(min-width: 40rem) 36rem, calc(100vw - 2.5rem)'

/** A first picture after at most this many blocks is visible without scrolling, and is loaded with priority. */
const near = 4

function element(tagName: string, properties: Element['properties'], ...children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}

function pictureElement(
  media: Media,
  { src, alt, title }: Element['properties'],
  seenFirst: boolean,
): Element | undefined {
  const picture = typeof src === 'string' ? pictureOf(media, src) : undefined
  if (!picture) return undefined
  const { width, height, sources } = picture
  const shown = element(
    'picture',
    {},
    ...sources.map(({ type, srcset }) => element('source', { type, srcSet: srcset, sizes })),
    element('img', {
      src: picture.src,
      alt,
      width,
      height,
      ...(seenFirst ? { fetchPriority: 'high' } : { loading: 'lazy' }),
      decoding: 'async',
    }),
  )
  if (typeof title !== 'string') return shown
  return element('figure', {}, shown, element('figcaption', {}, { type: 'text', value: title }))
}

/**
 * Shows pictures in modern formats and several widths, with their size, so that the layout does not shift when they load.
 * A picture with a title that is alone in its paragraph becomes a figure with the title as its caption.
 */
export function showPictures() {
  return (tree: Root, { data }: { data: Record<string, unknown> }) => {
    const media = data.media as Media
    let first = true
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined) return undefined
      const [only, ...others] = node.children
      const alone =
        node.tagName === 'p' && only?.type === 'element' && only.tagName === 'img' && !others.length
      const image = alone ? only : node
      if (image.tagName !== 'img') return undefined
      const before = tree.children
        .slice(0, tree.children.indexOf(node))
        .filter(({ type }) => type === 'element')
      const shown = pictureElement(media, image.properties, first && before.length <= near)
      first = false
      if (!shown) parent.children.splice(index, 1)
      else if (alone && shown.tagName !== 'figure') node.children = [shown]
      else parent.children[index] = shown
      return [SKIP, shown ? index + 1 : index]
    })
  }
}
