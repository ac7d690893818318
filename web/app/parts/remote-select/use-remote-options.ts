import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useEffect, useRef, useState } from 'react'
import type { Params } from '#app/api/flatten.ts'
import type { DataStatus } from '#app/api/data-state.ts'
import { useApi } from '#app/api/context.tsx'

/** A row of the server. */
export interface RemoteRow {
  readonly id: number | string
  readonly name: string
}

/** Milliseconds after the last key before the server is asked. */
const debounce = 100

export interface RemoteSource {
  /** Path of the call, given by whoever uses the select. */
  path: '/api/registration/options'
  /** Extras of the call. */
  params?: Params | undefined
  /** Tells equal selects of one page apart, so that their calls do not cancel each other. */
  uuid: string
}

interface RemoteData {
  options?: readonly RemoteRow[]
  list?: readonly RemoteRow[]
  total?: number
}

interface Remote {
  rows: readonly RemoteRow[]
  /** Number of rows there are for the search; 0 where the server does not say. */
  total: number
  page: number
  /** What the rows were searched by. */
  searched: string
  status: DataStatus
}

const empty: Remote = { rows: [], total: 0, page: 1, searched: '', status: 'idle' }

/** Rows of a remote select: `search(text)` waits for the end of typing, `turn(page)` and `init` ask at once. */
export function useRemoteOptions({ path, params, uuid }: RemoteSource) {
  const api = useApi()
  const [remote, setRemote] = useState(empty)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function load(asked: { search?: string; page?: number; init?: Params }) {
    const { search: searched = '', page = 1, init = {} } = asked
    const turn = (newest.current += 1)
    setRemote((before) => ({ ...before, searched, page, status: 'pending' }))
    const query = { ...params, select: true, quickSearch: searched, page, uuid, ...init }
    const answer = await api.get(path, { params: query as object }).catch(() => null)
    // Servers of the contract name the rows in two ways.
    const data: RemoteData | null = answer?.code === code.success ? answer.data : null
    if (turn !== newest.current) return
    const rows = data?.options ?? data?.list ?? []
    const total = data?.total ?? 0
    setRemote({ rows, searched, page, total, status: answer?.code === code.success ? 'success' : 'error' })
  }

  function search(text: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void load({ search: text }), debounce)
  }

  return { ...remote, load, search }
}
