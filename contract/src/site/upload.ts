import * as z from 'zod/mini'
import { text } from '#fields/input'
import { get, post } from '#envelope/endpoint'

/** The form may have the same fields; its values win. `uuid` is made by the client. */
export const uploadQuery = z.object({ driver: text(50), topic: text(50), uuid: text(100) })
/** A stored upload; clients rely only on `url` (a path of the server) and `full_url`. */
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

/** The picture for a kind of file, by the ending of its name. */
export const suffixQuery = z.object({ suffix: text(50), background: text(50) })

export const ajaxBuildSuffixSvg = get('/api/ajax/buildSuffixSvg', {
  who: 'all',
  summary: 'Icon of a file type',
  query: suffixQuery,
})

export const ajaxUpload = post('/api/ajax/upload', {
  who: 'members',
  rule: 'ajax/upload',
  summary: 'Upload of one file, multipart field `file`',
  query: uploadQuery,
  data: uploadData,
})
