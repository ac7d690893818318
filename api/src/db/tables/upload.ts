import type { Generated } from 'kysely'
import type { Seconds } from './units.ts'

export interface AttachmentTable {
  id: Generated<number>
  topic: string
  user_id: number
  url: string
  width: number
  height: number
  name: string
  size: number
  mimetype: string
  quote: number
  storage: string
  sha1: string
  create_time: Seconds
  last_upload_time: Seconds
}

interface AttachmentOwnerTable {
  attachment_id: number
  user_id: number
}

export interface UploadTables {
  attachment: AttachmentTable
  attachment_owner: AttachmentOwnerTable
}
