import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** Pictures at least this wide are a page's main picture, not an avatar or a code. */
const large = 200
/** A file may have this many times the pixels of its place, for sharp screens. */
const sharpest = 4

/** Pictures of the open page that load too early or late, or do not reserve their space. */
function wrongPictures(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ large, sharpest }) => {
      window.scrollTo(0, 0)
      const drawn = [...document.querySelectorAll('img')].filter((img) => img.getClientRects().length > 0)
      const above = (img: Element) => img.getBoundingClientRect().top < window.innerHeight
      const far = (img: Element) => img.getBoundingClientRect().top > 2 * window.innerHeight
      const first = drawn.find((img) => above(img) && img.clientWidth >= large)
      const wrong = (img: HTMLImageElement): string[] => {
        const { src, loading, decoding, fetchPriority, srcset, naturalWidth, clientWidth } = img
        if (src.startsWith('data:') || src.startsWith('blob:')) return []
        const formats = [...(img.closest('picture')?.querySelectorAll('source') ?? [])].map(
          ({ type }) => type,
        )
        return [
          !(Number(img.getAttribute('width')) > 0 && Number(img.getAttribute('height')) > 0) && 'has no size',
          far(img) && loading !== 'lazy' && 'is asked for before it is near',
          img === first && loading === 'lazy' && 'is seen first and asked for late',
          img === first && fetchPriority !== 'high' && 'is seen first and not asked for first',
          decoding !== 'async' && 'is decoded before the page goes on',
          clientWidth >= large &&
            /\.(jpe?g|png)/.test(src) &&
            !formats.includes('image/avif') &&
            !formats.includes('image/webp') &&
            'comes in an old format',
          !srcset &&
            formats.length === 0 &&
            naturalWidth > clientWidth * sharpest &&
            'is larger than its place',
        ].flatMap((fault) => (fault ? `${new URL(src).pathname} ${fault}` : []))
      }
      return drawn.flatMap(wrong)
    },
    { large, sharpest },
  )
}

/** Expects each picture to reserve its space, load when needed, and be no larger than shown. */
export async function expectPictures(page: Page, path: string): Promise<void> {
  expect(await wrongPictures(page), path).toEqual([])
}
