import type { BalanceRow, IntegralRow } from '@shuyuan/contract/account/account'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { ApiError } from '#app/api/client.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { pageSizes } from '#app/ui/list/pagination.tsx'

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

/** '' for both. */
export const directions = ['', 'in', 'out'] as const

export interface LedgerPage {
  page: number
  limit: number
  direction: (typeof directions)[number]
  /** `yyyy-mm`; '' for all. */
  month: string
  /** Milliseconds at which it was loaded. */
  now: number
  /** Whether the server can filter, and make a file. */
  filters: boolean
  total: number
  /** Null where the list could not be loaded. */
  entries: LedgerEntry[] | null
  /** What the server says where the member may not see the list; '' otherwise. */
  refused: string
  /** What it says where the list could not be loaded, such as when to come back; '' for nothing. */
  said: string
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

export async function loadLedger(
  kind: LedgerKind,
  { api, offers, request }: Pick<LoadArgs, 'api' | 'offers' | 'request'>,
): Promise<LedgerPage> {
  const query = new URL(request.url).searchParams
  const filters = offers('ledger')
  const asked = filters ? filtersOf(query) : { direction: '' as const, month: '' }
  const page = { ...pageOf(query), ...asked, now: Date.now(), filters }
  const { direction, month } = asked
  const params = { ...pageOf(query), ...(direction && { direction }), ...(month && { month }) }
  const answer = await api
    .get(`/api/account/${kind}`, { params })
    .catch((error: unknown) => (error instanceof ApiError ? error : null))
  if (answer instanceof ApiError || answer?.code !== code.success) {
    const said = answer instanceof ApiError ? answer.message : (answer?.msg ?? '')
    const isForbidden = !(answer instanceof ApiError) && answer?.code === code.forbidden
    return { ...page, total: 0, entries: null, refused: isForbidden ? said : '', said }
  }
  const { list = [], total = 0 } = answer.data ?? {}
  return { ...page, total: Number(total), entries: list.map(toEntry), refused: '', said: '' }
}

/** `?direction=in&month=2026-11`; what is neither is no filter. */
function filtersOf(query: URLSearchParams): Pick<LedgerPage, 'direction' | 'month'> {
  const month = query.get('month') ?? ''
  return {
    direction: directions.find((each) => each === query.get('direction')) ?? '',
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
  }
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
