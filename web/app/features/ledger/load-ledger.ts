import type { BalanceRow, IntegralRow } from '@shuyuan/contract/account'
import { code } from '@shuyuan/contract/codes'
import type { LoadArgs } from '#app/routing/page.ts'
import { pageSizes } from '#app/ui/pagination.tsx'

/** `balance` counts yuan, `integral` points. */
export type LedgerKind = 'balance' | 'integral'

/** A line of either list, in numbers: servers send money as text. */
export interface LedgerEntry {
  id: number
  memo: string
  amount: number
  after: number
  /** Unix seconds. */
  time: number
}

export interface LedgerPage {
  page: number
  limit: number
  total: number
  /** Null where the list could not be loaded. */
  entries: LedgerEntry[] | null
}

/** Page and size as the address names them: `?page=2&limit=20`. */
export function pageOf(query: URLSearchParams): { page: number; limit: number } {
  const page = Number(query.get('page'))
  const limit = Number(query.get('limit'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
  }
}

/** Loads the page of a list that the address names. */
export async function loadLedger(kind: LedgerKind, { api, request }: LoadArgs): Promise<LedgerPage> {
  const params = pageOf(new URL(request.url).searchParams)
  const answer = await api
    .get<{ list?: (BalanceRow | IntegralRow)[]; total?: number } | null>(`/api/account/${kind}`, { params })
    .catch(() => null)
  if (answer?.code !== code.success) return { ...params, total: 0, entries: null }
  const { list = [], total = 0 } = answer.data ?? {}
  return { ...params, total: Number(total), entries: list.map(toEntry) }
}

function toEntry(row: BalanceRow | IntegralRow): LedgerEntry {
  const amount = 'money' in row ? row.money : row.score
  return {
    id: row.id,
    memo: row.memo ?? '',
    amount: Number(amount),
    after: Number(row.after),
    time: Number(row.create_time),
  }
}
