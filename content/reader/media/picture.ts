import type { Media } from './media.ts'

/** Formats that pictures are offered in; the first makes the smallest files. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Widths in pixels that pictures are offered in; a smaller picture is offered in its own width. */
const widths = [400, 800, 1200, 1600]

export function pictureWidths(width: number): number[] {
  const offered = widths.filter((each) => each <= width)
  return offered.length ? offered : [width]
}

/** What a `<picture>` with its `<img>` needs. */
export interface Picture {
  src: string
  width: number
  height: number
  sources: { type: string; srcset: string }[]
}

/** `/media/a.png` as `/media/a.<hash>.png`, the name under which it never changes. */
function hashed(address: string, hash: string, ending: string): string {
  return `${address.slice(0, address.lastIndexOf('.'))}.${hash}.${ending}`
}

/** The picture of an address below `/media/`; undefined where there is none. */
export function pictureOf(media: Media, address: string): Picture | undefined {
  const { hash, size } = media.get(address) ?? {}
  if (!hash || !size) return undefined
  const sources = pictureFormats.map((format) => ({
    type: `image/${format}`,
    srcset: pictureWidths(size.width)
      .map((width) => `${hashed(address, hash, `${width}.${format}`)} ${width}w`)
      .join(', '),
  }))
  return { src: hashed(address, hash, address.slice(address.lastIndexOf('.') + 1)), ...size, sources }
}

/** The meaning of an address below `/media/`: a file, or a picture made from it in a width and format. */
export interface NamedMedia {
  /** The file's own address. */
  address: string
  /** The hash in the address, where it has one. */
  hash: string | null
  variant: { width: number; format: PictureFormat } | null
}

const pattern = /^(\/media\/[a-z0-9/_-]+)(?:\.([0-9a-f]{12}))?(?:\.([0-9]{1,4}))?\.([a-z0-9]+)$/

/** Reads a plain address, or one that `pictureOf` made; undefined for others. */
export function readMediaAddress(media: Media, address: string): NamedMedia | undefined {
  if (media.has(address)) return { address, hash: null, variant: null }
  const [, stem = '', hash, width, ending = ''] = pattern.exec(address) ?? []
  if (!hash) return undefined
  if (!width) {
    const own = `${stem}.${ending}`
    return media.has(own) ? { address: own, hash, variant: null } : undefined
  }
  const format = pictureFormats.find((each) => each === ending)
  const own = [`${stem}.png`, `${stem}.jpg`].find((each) => media.has(each))
  const size = own && media.get(own)?.size
  if (!format || !own || !size || !pictureWidths(size.width).includes(Number(width))) return undefined
  return { address: own, hash, variant: { width: Number(width), format } }
}
