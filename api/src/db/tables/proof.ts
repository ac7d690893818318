import type { Generated } from 'kysely'
import type { Seconds } from './units.ts'

export interface CaptchaTable {
  key: string
  kind: 'click' | 'image' | 'substitute'
  /** The right answer, as JSON. */
  answer: string
  tries: Generated<number>
  create_time: Seconds
  expire_time: Seconds
}

export interface CodeTable {
  /** Hash of contact and event. */
  key: string
  code: string
  tries: Generated<number>
  create_time: Seconds
  expire_time: Seconds
}

export interface ProofTables {
  captcha: CaptchaTable
  code: CodeTable
}
