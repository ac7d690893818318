import type { FileStore } from '@shuyuan/api/adapters/storage'
import type { Engine } from '@shuyuan/api/db/engine'
import type { Db } from '@shuyuan/api/db/tables'
import type { Secrets } from '#data/data-folder'
import type { Environment } from '#environment'

/** One thing that was looked at; `says` is a sentence on how it is, and what to do where it is not well. */
export interface Finding {
  name: string
  state: 'ok' | 'warn' | 'bad'
  says: string
}

export interface Patient {
  env: Environment
  db: Db
  engine: Engine
  secrets: Secrets
  /** Where uploads are; absent where nobody wants to know of them. */
  files?: FileStore
  now(): number
}
