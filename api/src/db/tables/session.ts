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

/** A code on a screen that wants to be logged in by a phone. */
interface QrLoginTable {
  /** Keyed hashes of the ticket in the code, and of the cookie of the browser that shows it. */
  key: string
  browser: string
  /** The number on both screens. */
  number: number
  agent: string
  ip: string
  /** `looked`: the member opened it, and is asked. */
  state: 'asked' | 'looked' | 'yes' | 'no'
  /** Who opened it, and in which login. */
  user_id: number | null
  family: string
  create_time: Seconds
}

export interface SessionTables {
  token: TokenTable
  qr_login: QrLoginTable
}
