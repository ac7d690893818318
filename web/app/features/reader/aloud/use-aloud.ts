import { useCallback, useEffect, useRef, useState } from 'react'
import type { LineReader } from './reader.ts'

export interface AloudOptions {
  reader: LineReader
  lines: number
  /** How often each line is read. */
  repeat: number
  /** 1 is the usual speed. */
  rate: number
  /** Shows which line is read; null for none. */
  onLine: (line: number | null) => void
  /** The line to begin with, from 0. */
  first: number
}

/** Reads line by line; stops when the page is left or the panel is closed. */
export function useAloud({ reader, lines, repeat, rate, onLine, first }: AloudOptions) {
  const [line, setLine] = useState(first)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  /** A changed choice applies from the next line on. */
  const chosen = useRef({ repeat, rate })
  useEffect(() => {
    chosen.current = { repeat, rate }
  }, [repeat, rate])
  /** An older run stops when a newer one begins. */
  const run = useRef(0)

  const stop = useCallback(() => {
    run.current += 1
    reader.stop()
    setPlaying(false)
  }, [reader])

  const playFrom = useCallback(
    async (from: number) => {
      run.current += 1
      const mine = run.current
      reader.stop()
      setPlaying(true)
      setFailed(false)
      for (let next = from; next < lines; next += 1) {
        setLine(next)
        onLine(next)
        for (let time = 0; time < chosen.current.repeat; time += 1) {
          const read = await reader.read(next, chosen.current.rate)
          if (mine !== run.current) return
          if (!read) {
            setFailed(true)
            return setPlaying(false)
          }
        }
      }
      setPlaying(false)
      setLine(0)
      onLine(null)
    },
    [reader, lines, onLine],
  )

  useEffect(() => {
    const leave = () => stop()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      stop()
      onLine(null)
    }
  }, [stop, onLine])

  return { line, playing, failed, stop, playFrom }
}
