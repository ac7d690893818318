import type { ImageFormat } from './image.ts'

/** The type of a file's content. */
export interface Kind {
  mime: string
  /** Set for pictures that pages show. */
  image: ImageFormat | null
  /** The ending of the content's type, '' where it is unknown. */
  ending: string
}

const images: Record<string, ImageFormat> = {
  jpg: 'jpeg',
  png: 'png',
  apng: 'png',
  gif: 'gif',
  webp: 'webp',
  bmp: 'bmp',
}

/** Pictures by suffix, as in the contract. */
export const imageSuffixes: Record<string, ImageFormat> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  bmp: 'bmp',
}

/** Types that a browser could run or show as a page of ours: refused whatever the configuration allows. */
const neverAllowed = new Set(
  'svg svgz html htm xhtml shtml xml xsl mhtml js mjs css php phtml phar asp aspx jsp cgi exe dll bat cmd sh'.split(
    ' ',
  ),
)

/** Other endings that a content type may have. */
const fitting: Record<string, string[]> = {
  mp4: ['mp4', 'm4v', 'mov', '3gp'],
  m4a: ['m4a', 'mp4'],
  mp3: ['mp3', 'mp2'],
  ogg: ['ogg', 'oga', 'ogv', 'opus'],
  zip: ['zip'],
}

export async function kindOf(path: string): Promise<Kind> {
  // Loaded with the first upload; no start needs it.
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path)
  if (!found) return { mime: 'application/octet-stream', image: null, ending: '' }
  return { mime: found.mime, image: images[found.ext] ?? null, ending: found.ext }
}

/** Whether a file with this suffix and content is allowed by the site's lists. */
export function isAllowed(
  { suffix, kind }: { suffix: string; kind: Kind },
  lists: { allowedSuffixes: string[]; allowedMimeTypes: string[] },
): boolean {
  const has = (list: string[], value: string) => list.some((entry) => entry.trim().toLowerCase() === value)
  if (neverAllowed.has(suffix) || neverAllowed.has(kind.ending)) return false
  if (!has(lists.allowedSuffixes, suffix) && !has(lists.allowedSuffixes, `.${suffix}`)) return false
  if (lists.allowedMimeTypes.length > 0 && !isAllowedMime(kind.mime, lists.allowedMimeTypes)) return false
  return suffix in imageSuffixes || fits(suffix, kind)
}

/** `image/*` allows all images. */
function isAllowedMime(mime: string, list: string[]): boolean {
  return list.some((entry) => {
    const allowed = entry.trim().toLowerCase()
    return allowed === mime || (allowed.endsWith('/*') && mime.startsWith(allowed.slice(0, -1)))
  })
}

/** A suffix with a known content type must match the content; a picture under another suffix never does. */
function fits(suffix: string, kind: Kind): boolean {
  if (kind.mime.startsWith('image/')) return false
  const endings = fitting[suffix] ?? (recognisable.has(suffix) ? [suffix] : null)
  return endings ? endings.includes(kind.ending) : kind.ending === '' || kind.ending === suffix
}

/** Suffixes whose content is always recognised. */
const recognisable = new Set(['rar', 'wav', 'pdf', 'gz', '7z', 'flac', 'webm', 'docx', 'xlsx', 'pptx'])
