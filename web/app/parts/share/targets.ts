import type { Language } from '@shuyuan/contract/text/language'
import type { MotifName } from '#app/ui/picture/motif.tsx'

/** A page that links and posters can be made for. Words in the visitor's language where there are any. */
export interface ShareTarget {
  path: string
  title: string
  /** A sentence about it. */
  text: string
  kind: 'page' | 'course' | 'path' | 'class'
  picture: { motif: MotifName } | { subject: string; cover: string; slug: string }
}

/** Where the site's own server has the list as JSON. */
export function shareTargetsPath(language: Language): string {
  return `/share/${language}.json`
}
