import type { ApiCall } from '#app/api/call-api.ts'
import type { KeptPage } from '#server/kept-pages.ts'
import type { PageKey } from '#server/page-key.ts'
import type { ContentSource, WebSettings } from '#server/settings.ts'

/** What a process that renders ahead is told at its start. */
export interface RenderOrder {
  buildDir: string
  contentSource: ContentSource
  settings: WebSettings
  edition: string
}

/** A call of the API, made by the process that has it. */
export interface CallMessage {
  call: number
  of: ApiCall
}

export interface AnswerMessage {
  answer: number
  status: number
  headers: [string, string][]
  /** Null where the call failed. */
  body: string | null
}

export type ToRenderer = { begin: RenderOrder } | { page: PageKey } | { changed: string } | AnswerMessage

export type FromRenderer =
  /** It can render; of which words. */
  | { ready: string }
  /** A page is in its file, or there is none of that name. */
  | { made: PageKey; page: KeptPage | null }
  | { problem: string; message: string }
  | CallMessage
