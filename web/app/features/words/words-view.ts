import type { PreparedHtml } from '#app/routing/prepared.tsx'

interface GroupLink {
  title: string
  to: string
}

/** All groups, or one with its cards. */
export interface WordsView {
  title: string
  description: string
  intro: string
  /** Of the page of all groups: each with its words. */
  groups?: (GroupLink & { words: { word: string; to: string }[] })[]
  /** Of a group: its cards, and its neighbours. */
  group?: { cards: PreparedHtml; exercises: string; previous?: GroupLink; next?: GroupLink }
}
