import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ClickCaptchaData } from '@shuyuan/contract/account/captcha'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { pictureOf } from './picture.ts'
import { captchaInfo, type Point } from './points.ts'

/** `clicking` accepts points; `wrong` and `right` are shown for a moment before the dialog continues. */
export type CaptchaPhase = 'loading' | 'failed' | 'clicking' | 'checking' | 'wrong' | 'right'

/** Milliseconds that a result is shown: long enough to be read. */
const resultStands = 1500

/** State of one click captcha: its picture, the points so far, and what became of them. */
export function useClickCaptcha(id: string, onProof: (info: string) => void) {
  const api = useApi()
  const [phase, setPhase] = useState<CaptchaPhase>('loading')
  const [picture, setPicture] = useState<ClickCaptchaData | null>(null)
  const [points, setPoints] = useState<readonly Point[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Setting a new object requests a new picture with the same id.
  const [asked, setAsked] = useState({ id })

  useEffect(() => {
    let current = true
    async function load() {
      const answer = await api
        .get<ClickCaptchaData>('/api/common/clickCaptcha', {
          params: asked,
          // The dialog shows the error, with a button to try again.
          showErrorMessage: false,
          showCodeMessage: false,
        })
        .catch(() => null)
      if (!current) return
      const data = pictureOf(answer)
      setPicture(data)
      setPhase(data ? 'clicking' : 'failed')
    }
    void load()
    return () => {
      current = false
      clearTimeout(timer.current)
    }
  }, [api, asked])

  function refresh() {
    setPhase('loading')
    setPoints([])
    setAsked({ id })
  }

  async function check(info: string) {
    setPhase('checking')
    const passed = await api
      .post('/api/common/checkClickCaptcha', { id, info, unset: false }, { showCodeMessage: false })
      .then(
        (answer) => answer.code === code.success,
        () => false,
      )
    setPhase(passed ? 'right' : 'wrong')
    timer.current = setTimeout(() => (passed ? onProof(info) : refresh()), resultStands)
  }

  function add(point: Point) {
    if (phase !== 'clicking' || !picture) return
    const next = [...points, point]
    setPoints(next)
    if (next.length === picture.text.length) void check(captchaInfo(next, picture))
  }

  function remove(index: number) {
    if (phase === 'clicking') setPoints(points.filter((_, place) => place !== index))
  }

  return { phase, picture, points, add, remove, refresh }
}
