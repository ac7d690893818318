import { useMemo, useSyncExternalStore } from 'react'
import { readTouches, watchTouches, writeTouches } from './kept-touches.ts'
import { removeTouches, settleTouches, type Touches } from './touches.ts'

/** What a form sends along: whose link led here, when, and on which page. */
export interface ReferralInput {
  code: string
  /** Campaign, '' for none. */
  c: string
  path: string
  /** Milliseconds since 1970. */
  at: number
  /** Random, names nobody; '' where the browser keeps nothing. */
  visitor: string
}

export interface KeptReferral {
  /** The valid touch; nothing until the page has hydrated. */
  referral: ReferralInput | undefined
  /** The visitor took the referrer off; forms say so to the server. */
  removed: boolean
  remove: () => void
  /** The server knows no such code: the touch before it is the valid one again. */
  forget: (code: string) => void
}

const nothing = JSON.stringify({ visitor: '', list: [] })

/** As text, which stays the same while nothing changes. */
function currentText(): string {
  return JSON.stringify(readTouches(Date.now()))
}

function remove(): void {
  writeTouches(removeTouches(readTouches(Date.now())))
}

function forget(code: string): void {
  const now = Date.now()
  writeTouches(settleTouches(readTouches(now), code, { state: 'unknown' }, now))
}

/** Who referred this visitor, as the browser keeps it. */
export function useReferral(): KeptReferral {
  const text = useSyncExternalStore(watchTouches, currentText, () => nothing)
  return useMemo(() => {
    const { visitor, list, removed = false } = JSON.parse(text) as Touches
    const [touch] = list
    const referral = touch && {
      code: touch.code,
      c: touch.campaign,
      path: touch.path,
      at: touch.at,
      visitor,
    }
    return { referral, removed, remove, forget }
  }, [text])
}
