import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { loadPaged } from '#app/parts/paged-list/load.ts'
import type { LoadArgs } from '#app/routing/page.ts'

/** Loads the page of the member's registrations that the address names. */
export const loadMine = (args: Pick<LoadArgs, 'api' | 'request'>) =>
  loadPaged(args, { path: '/api/registration/list' })

export interface MineOne {
  no: string
  /** Null where there is none of this number, or it is somebody else's. */
  receipt: ReceiptData | null
}

/** Loads one registration of the member's by its number. */
export async function loadMineOne({ api, params }: Pick<LoadArgs, 'api' | 'params'>) {
  const { no = '' } = params
  const mine: MineOne = { no, receipt: null }
  const options = { showCodeMessage: false }
  const answer = await api.post('/api/registration/receipt', { no, secret: '' }, options).catch(() => null)
  return answer?.code === code.success ? { ...mine, receipt: answer.data } : mine
}
