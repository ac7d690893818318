import * as z from 'zod/mini'
import { envelopeOf } from '#envelope'
import { text } from '#input'

/** The same fields may stand in the form; there they win. `uuid` is the client's own. */
export const uploadQuery = z.object({ driver: text(50), topic: text(50), uuid: text(100) })
/** Where an upload went; clients rely on `url` (a path of the server) and `full_url` alone. */
export const uploadedFile = z.object({
  id: z.optional(z.int()),
  suffix: z.string(),
  full_url: z.string(),
  topic: z.string(),
  user_id: z.int(),
  url: z.string(),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  name: z.string(),
  size: z.int(),
  mimetype: z.string(),
  storage: z.string(),
  sha1: z.string(),
  last_upload_time: z.optional(z.int()),
})
export type UploadedFile = z.infer<typeof uploadedFile>
export const uploadData = z.object({ file: uploadedFile })
export type UploadData = z.infer<typeof uploadData>
export const uploadAnswer = envelopeOf(uploadData)
