import type { Media } from './media.ts'
import type { Problem } from '#problems'

/** Words for a picture are at most as long as those of a link. */
const image = /!\[([^\]]{0,999})\](?:\(\s*<?([^)\s>]*)|\[)/g
const named = /\/media\/[^\s"'<>()[\],}]+/g

function faultOf(alt: string, src: string | undefined): string | undefined {
  if (!src?.startsWith('/media/')) return 'a picture is written ![what it shows](/media/…)'
  return alt.trim() ? undefined : `picture ${src} has no words for those who cannot see it`
}

/** Faults of a file beyond these are not looked up. */
const mostFaults = 100

/** Faults of a text: pictures without a description, pictures of other sites, missing files of media/. */
export function pictureFaults(file: string, text: string, media: Media): Problem[] {
  const found: { index: number; reason: string }[] = []
  for (const { 1: alt = '', 2: src, index } of text.matchAll(image)) {
    const fault = faultOf(alt, src)
    if (fault) found.push({ index, reason: fault })
    else if (src && media.has(src) && !media.get(src)?.size)
      found.push({ index, reason: `${src} is no picture` })
    if (found.length >= mostFaults) break
  }
  for (const { 0: address, index } of text.matchAll(named)) {
    if (found.length >= mostFaults) break
    if (!media.has(address)) found.push({ index, reason: `there is no ${address.slice(1)}` })
  }
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  return found.map(({ index, reason }) => ({ file, line: lineAt(index), field: '', reason }))
}
