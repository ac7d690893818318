import type { Seconds } from './units.ts'

export interface TokenTable {
  /** HMAC-SHA-256 of the token, hex: the token itself is never stored. */
  key: string
  type: 'user' | 'user-refresh' | 'email-pass' | 'mobile-pass' | 'desk' | 'desk-pass'
  user_id: number
  /** Groups the tokens of one login. Using a refresh token twice ends all of them. */
  family: string
  /** For a rotated refresh token: its successor, sealed, and the time of rotation. */
  successor: string | null
  rotated_time: Seconds | null
  create_time: Seconds
  expire_time: Seconds
}

export interface SessionTables {
  token: TokenTable
}
