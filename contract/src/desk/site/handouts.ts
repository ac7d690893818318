import * as z from 'zod/mini'
import { post } from '#envelope/endpoint'
import { text } from '#fields/input'

/** A file that was sent to be handed out. */
const handout = z.object({
  /** As offers and articles name it. */
  name: z.string(),
  /** What its sender calls it. */
  title: z.string(),
  /** `pdf` */
  ending: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type DeskHandout = z.infer<typeof handout>

export const deskHandoutAdd = post('/api/desk/content/handout', {
  who: 'desk/content:edit',
  summary: 'A file that offers and articles may hand out: multipart field `file`',
  takesFile: true,
  data: handout,
})

/** Of an address below `/api/article/file/`. */
export const articleFileParams = z.object({ account: text(20), article: text(100), name: text(200) })
