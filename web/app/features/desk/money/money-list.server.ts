import { actorName } from '@shuyuan/contract/text/actor-name'
import type { DeskBooking } from '@shuyuan/contract/desk/money/money'
import type { DeskListServer } from '../list/acts.server.ts'
import { exportWords, sheetOf } from '../list/exported-file.server.ts'
import { exportedRows } from '../list/exported-rows.server.ts'

/**
 * The accountant's file: a row for each booking, refunds below zero. What was taken back has its sum in a column of its own,
 * so that the others add up to what the desk says.
 */
export const moneyList: DeskListServer = {
  async sheet(args, query) {
    const { t, time } = exportWords(args, 'money')
    const { rows } = await exportedRows<DeskBooking>(args, '/api/desk/money/export', query)
    return sheetOf({ name: t('title'), t }, rows, [
      ['receipt', 14, ({ receipt }) => receipt],
      ['paidOn', 12, ({ paidOn }) => paidOn],
      ['kind', 10, ({ kind }) => t(`kinds.${kind}`)],
      ['amount', 12, (row) => (row.takenBack === null ? signed(row) : null)],
      ['means', 12, ({ means }) => t(`meansOf.${means}`)],
      ['name', 14, ({ name }) => name],
      ['course', 28, ({ title }) => title],
      ['teachers', 18, ({ teachers }) => teachers],
      ['no', 18, ({ no }) => no],
      ['takenBy', 12, ({ takenBy }) => takenBy],
      ['note', 30, ({ note }) => note],
      ['takenBackAmount', 14, (row) => (row.takenBack === null ? null : signed(row))],
      ['state', 20, ({ takenBack }) => stateSaid(t, takenBack)],
      ['actor', 18, ({ actor }) => (actor.startsWith('staff:') ? actorName(actor) : '')],
      ['booked', 17, ({ time: at }) => time(at)],
    ])
  },
}

function signed({ kind, amount }: DeskBooking): number {
  return kind === 'refund' ? -Number(amount) : Number(amount)
}

function stateSaid(t: ReturnType<typeof exportWords>['t'], takenBack: string | null): string {
  if (takenBack === null) return t('stands')
  return takenBack ? t('takenBackWhy', { reason: takenBack }) : t('takenBack')
}
