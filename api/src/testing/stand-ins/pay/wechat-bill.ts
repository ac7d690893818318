import type { trade } from './trade.ts'

/** The bill of a day as WeChat Pay writes it. */
export function wechatBill(
  book: ReturnType<typeof trade>,
  { paid, given }: ReturnType<ReturnType<typeof trade>['ofDay']>,
): string {
  const heads = '交易时间,微信订单号,商户订单号,交易状态,商品名称,订单金额,商户退款单号,申请退款金额'
  const rows = paid.map((order) => [
    order.id,
    order.no,
    'SUCCESS',
    order.title,
    yuan(order.paid),
    '0',
    '0.00',
  ])
  for (const { no, refundNo, cents } of given)
    rows.push([book.orderOf(no).id, no, 'REFUND', '', '0.00', refundNo, yuan(cents)])
  const cells = (row: readonly string[]) => row.map((cell) => `\`${cell}`).join(',')
  const lines = rows.map((row) => cells(['2026-12-06 09:00:00', ...row]))
  return `\uFEFF${[heads, ...lines, '总交易单数,订单总金额', cells([String(rows.length), '0.00'])].join('\r\n')}\r\n`
}

function yuan(cents: number): string {
  return (cents / 100).toFixed(2)
}
