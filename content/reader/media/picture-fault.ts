import type { Media } from './media.ts'
import type { Problem } from '#problems'

const image = /!\[([^\]]*)\](?:\(\s*<?([^)\s>]*)|\[)/g
const named = /\/media\/[^\s"'<>()[\],}]+/g

function faultOf(alt: string, src: string | undefined): string | undefined {
  if (!src?.startsWith('/media/')) return 'a picture is written ![what it shows](/media/…)'
  return alt.trim() ? undefined : `picture ${src} has no words for those who cannot see it`
}

/** Faults of a text: pictures without a description, pictures of other sites, missing files of media/. */
export function pictureFaults(file: string, text: string, media: Media): Problem[] {
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  const faults: Problem[] = []
  const tell = (index: number, reason: string) =>
    faults.push({ file, line: lineAt(index), field: '', reason })
  for (const { 1: alt = '', 2: src, index } of text.matchAll(image)) {
    const fault = faultOf(alt, src)
    if (fault) tell(index, fault)
    else if (src && media.has(src) && !media.get(src)?.size) tell(index, `${src} is no picture`)
  }
  for (const { 0: address, index } of text.matchAll(named)) {
    if (!media.has(address)) tell(index, `there is no ${address.slice(1)}`)
  }
  return faults
}
