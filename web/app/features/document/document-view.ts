import type { Found } from '@shuyuan/content/reading/collections'
import type { LongText } from '@shuyuan/content/fields/text'
import type { PageView } from '#app/parts/blocks/block-view.ts'

/** An address of the old site and the page that took its place. */
export interface OldLink {
  id: string
  url: string
  title: string
  to: string
}

/** `canonical` is the path of the page that replaced an old one. */
export type DocumentView =
  | ({ kind: 'document' } & PageView)
  | ({ kind: 'archive'; canonical: string; links: OldLink[] } & PageView)
  | { kind: 'moved'; title: string; canonical: string; to: string; text: Found<LongText> | null }
  | { kind: 'list'; noindex: true; title: string; links: OldLink[] }
  | { kind: 'gone'; noindex: true; path: string; links: OldLink[] }
