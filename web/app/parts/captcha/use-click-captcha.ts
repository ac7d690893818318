import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useFetched } from '#app/api/fetched.ts'
import { captchaPictureOf } from './picture.ts'
import { captchaInfo, type Point } from './points.ts'

/** Milliseconds that a result is shown: long enough to be read. */
const resultStands = 1500

/** What one sees while the picture is on its way, there, or lost. */
const phases = { idle: 'loading', pending: 'loading', success: 'clicking', error: 'failed' } as const

/** State of one click captcha: its picture, the points so far, and the result. */
export function useClickCaptcha(id: string, onProof: (info: string) => void) {
  const api = useApi()
  // Each turn asks for a new picture with the same id.
  const [turn, setTurn] = useState(0)
  const [points, setPoints] = useState<readonly Point[]>([])
  const [result, setResult] = useState<'checking' | 'wrong' | 'right' | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const { status, data, latest } = useFetched(`${id} ${turn}`, async (signal) => {
    const answer = await api.get('/api/common/clickCaptcha', {
      params: { id },
      signal,
      // The dialog shows the error, with a button to try again.
      showErrorMessage: false,
      showCodeMessage: false,
    })
    const picture = captchaPictureOf(answer)
    if (!picture) throw new Error('The answer has no picture')
    return picture
  })
  // `clicking` accepts points; `wrong` and `right` are shown for a moment before the dialog continues.
  const phase = result ?? phases[status]

  function refresh() {
    clearTimeout(timer.current)
    setResult(null)
    setPoints([])
    setTurn(turn + 1)
  }

  async function check(info: string) {
    setResult('checking')
    const passed = await api
      .post('/api/common/checkClickCaptcha', { id, info, unset: false }, { showCodeMessage: false })
      .then(
        (answer) => answer.code === code.success,
        () => false,
      )
    setResult(passed ? 'right' : 'wrong')
    timer.current = setTimeout(() => (passed ? onProof(info) : refresh()), resultStands)
  }

  function add(point: Point) {
    if (phase !== 'clicking' || !data) return
    const next = [...points, point]
    setPoints(next)
    if (next.length === data.text.length) void check(captchaInfo(next, data))
  }

  function remove(index: number) {
    if (phase === 'clicking') setPoints(points.filter((_, place) => place !== index))
  }

  return { phase, picture: latest ?? null, points, add, remove, refresh }
}
