import type { Claim } from '@shuyuan/contract/claim/claim'
import { loadPaged, type Paged } from '#app/parts/paged-list/load.ts'
import type { LoadArgs } from '#app/routing/page.ts'

/** Loads the page of claims that the address names. */
export function loadClaims(args: Pick<LoadArgs, 'api' | 'request'>): Promise<Paged<Claim>> {
  return loadPaged<Claim>(args, { path: '/api/claim/list' })
}
