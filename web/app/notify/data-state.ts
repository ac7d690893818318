import { useCallback, useRef, useState } from 'react'

/** State of loading some data; `data` stays while it is loaded again. */
export type DataState<Data> =
  | { status: 'idle'; data?: undefined }
  | { status: 'pending'; data?: Data }
  | { status: 'success'; data: Data }
  | { status: 'error'; error: unknown; data?: Data }

/**
 * `[state, run]`: `run(load)` loads and keeps only the answer of the newest run. A rejection becomes the error
 * state.
 */
export function useDataState<Data>(): [DataState<Data>, (load: () => Promise<Data>) => Promise<void>] {
  const [state, setState] = useState<DataState<Data>>({ status: 'idle' })
  const newest = useRef(0)

  const run = useCallback(async (load: () => Promise<Data>) => {
    const turn = (newest.current += 1)
    setState(({ data }) => ({ status: 'pending', data }))
    try {
      const data = await load()
      if (turn === newest.current) setState({ status: 'success', data })
    } catch (error) {
      if (turn === newest.current) setState(({ data }) => ({ status: 'error', error, data }))
    }
  }, [])

  return [state, run]
}
