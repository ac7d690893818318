import type { DeskExportedClaim } from '@shuyuan/contract/desk/claims'
import { sendToDesk } from '../desk-page.server.ts'
import { type DeskListServer, outcomeOf } from '../list/acts.server.ts'
import { exportWords, sheetOf } from '../list/exported-file.server.ts'
import { exportedRows } from '../list/exported-rows.server.ts'
import { offerOptions } from '../offer-titles.server.ts'

/** What the list of what was claimed does. A row is the id of a claim. */
export const claimList: DeskListServer = {
  async act(args, row, { act, purpose }) {
    if (act !== 'coupon') return { row, done: false, message: '' }
    const answer = await sendToDesk(args, (api) =>
      api.post('/api/desk/claim/coupon', { id: row, purpose: purpose ?? '' }),
    )
    return outcomeOf(row, answer)
  },

  async sheet(args, query) {
    const { t, time } = exportWords(args, 'claimed')
    const offers = new Map(offerOptions(args).map(({ value, label }) => [value, label]))
    const { rows } = await exportedRows<DeskExportedClaim>(args, '/api/desk/claim/export', query)
    return sheetOf({ name: t('title'), t }, rows, [
      ['file.id', 8, ({ id }) => id],
      ['offer', 24, ({ offer }) => offers.get(offer) ?? offer],
      ['file.batch', 8, ({ batch }) => batch ?? ''],
      ['file.number', 8, ({ number }) => number ?? ''],
      ['member', 16, ({ member }) => member],
      ['file.account', 10, ({ memberId }) => memberId ?? ''],
      ['time', 17, ({ create_time: claimed }) => time(claimed)],
      ['coupon', 16, ({ coupon }) => coupon],
      ['file.used', 17, ({ couponUsed }) => (couponUsed === null ? '' : time(couponUsed))],
      ['purpose', 20, ({ couponFor }) => couponFor],
      ['file.referrer', 10, ({ distributor }) => distributor ?? ''],
      ['file.source', 14, ({ source }) => t(`sources.${source}`)],
    ])
  },
}
