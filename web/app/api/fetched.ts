import type { Reads } from '@shuyuan/contract/endpoints'
import type { DataOf } from '@shuyuan/contract/envelope/endpoint'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { QueryTo } from '#app/api/client.ts'
import { useApi } from '#app/api/context.tsx'
import type { DataState } from '#app/api/data-state.ts'

/** For calls in the background: no failure is shown, and no guest is sent to the login page. */
export const quiet = { background: true, showErrorMessage: false, showCodeMessage: false }

/** What has come of the data of a key. */
interface Answer<Data> {
  key: string
  state: DataState<Data | undefined>
}

/**
 * Data of one part of a page, fetched after the page is shown: the page is the same for everybody and the data is not,
 * or the part appears only by a press. What the whole page needs is read by its loader.
 *
 * `key` names the data: `fetch` runs once for each key, and never for '', where the status is `idle`. `data` is undefined
 * until it has come, and where `fetch` rejected (`error`). `latest` is the data of the key before until the data of this one
 * has come. `change` replaces the data; `again` fetches once more and keeps the data until then.
 */
export function useFetched<Data>(key: string, fetch: (signal: AbortSignal) => Promise<Data>) {
  const [answer, setAnswer] = useState<Answer<Data>>(nothing)
  const [turn, setTurn] = useState(0)
  const ask = useEffectEvent(fetch)
  const wanted = key && `${turn} ${key}`

  useEffect(() => {
    if (wanted === '') return undefined
    const leaving = new AbortController()
    const settle = (settled: Answer<Data>) => leaving.signal.aborted || setAnswer(settled)
    ask(leaving.signal).then(
      (data) => settle({ key, state: { status: 'success', data } }),
      (error: unknown) => settle({ key, state: { status: 'error', error } }),
    )
    return () => leaving.abort()
  }, [key, wanted])

  const waiting: DataState<Data> = { status: key ? 'pending' : 'idle' }
  const { status, data } = answer.key === key ? answer.state : waiting
  const change = useCallback(
    (next: (known: Data | undefined) => Data | undefined) =>
      setAnswer((now) => {
        const known = now.key === key ? now.state.data : undefined
        return { key, state: { status: 'success', data: next(known) } }
      }),
    [key],
  )
  const again = useCallback(() => {
    setAnswer((now) => (now.state.status === 'error' ? nothing : now))
    setTurn((count) => count + 1)
  }, [])
  return { status, data, latest: answer.state.data, change, again }
}

const nothing = { key: '', state: { status: 'idle' } } as const

/**
 * Data that a page can do without, by a GET of the API: `[data, replace]`. Undefined until it has come, and where the
 * call fails, which is not shown. With `params` null nothing is fetched.
 */
export function useOptionalData<Path extends keyof Reads>(path: Path, params: QueryTo<Path> | null) {
  const api = useApi()
  const key = params ? path + JSON.stringify(params) : ''
  const { data, change } = useFetched(key, async (signal) =>
    dataOf(await api.get(path, { ...(params && { params }), signal, ...quiet })),
  )
  const replace = useCallback((newer: DataOf<Reads[Path]>) => change(() => newer), [change])
  return [data, replace] as const
}

/** The JSON file of the site at `address`. */
export function useJson<Data>(address: string) {
  return useFetched(address, async (signal) => {
    const response = await fetch(address, { signal })
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    return (await response.json()) as Data
  })
}

/** The data of an answer; throws where the API refused. */
export function dataOf<Data>({ code: told, data }: Envelope<Data>): Data {
  if (told !== code.success) throw new Error(`The API answered with code ${told}`)
  return data
}
