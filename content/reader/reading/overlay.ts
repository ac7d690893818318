import type { Handouts } from '#media/handout'
import type { Media } from '#media/media'

/** What stands above the files on the disk: the school's own words, pictures and handouts. */
export interface Overlay {
  /** By path: the text that replaces the file's; null hides the file. */
  texts: ReadonlyMap<string, string | null>
  /** By address. They replace pictures on the disk that have the same address. */
  media: Media
  /** By name. */
  handouts: Handouts
}

export const noOverlay: Overlay = { texts: new Map(), media: new Map(), handouts: new Map() }

/** The files with an overlay above them, sorted by path. */
export function withOverlay(
  files: ReadonlyMap<string, string>,
  { texts }: Pick<Overlay, 'texts'>,
): Map<string, string> {
  const all = new Map(files)
  for (const [path, text] of texts) {
    if (text === null) all.delete(path)
    else all.set(path, text)
  }
  return texts.size === 0 ? all : new Map([...all].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

export function withMoreTexts(overlay: Overlay, further: Overlay['texts']): Overlay {
  return { ...overlay, texts: new Map([...overlay.texts, ...further]) }
}
