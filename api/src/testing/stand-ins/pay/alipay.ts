import { sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AlipaySettings } from '#adapters/alipay/signing.ts'
import { listen } from '#testing/listen.ts'
import { toGbk, zipOf } from './alipay-bill.ts'
import { pemOf, rsaPair } from './keys.ts'
import { trade, type Fault, type StandInOrder } from './trade.ts'

type Fields = Record<string, string>

/**
 * Stands in for Alipay: strict with what it is asked, signs as the real one, with keys made for it. `state.fault` spoils
 * answers. The visitor's page is `open`: the trade begins to be there. `now` in milliseconds.
 */
export async function standInAlipay(now: () => number) {
  const appId = '2021000000000001'
  const [own, theirs, stranger] = [rsaPair(), rsaPair(), rsaPair()]
  const book = trade(now)
  const state = { fault: 'none' as Fault, asked: 0, missing: new Set<string>(), brokenBill: false }

  const signText = (text: string, fault: Fault = 'none') =>
    sign(
      'RSA-SHA256',
      Buffer.from(text),
      fault === 'other key' ? stranger.privateKey : theirs.privateKey,
    ).toString('base64')

  /** What is wrong with a request; null where Alipay takes it. */
  const refusal = (fields: Fields): string | null => {
    const { sign: signature = '', ...rest } = fields
    if (!verify('RSA-SHA256', Buffer.from(joined(rest)), own.publicKey, Buffer.from(signature, 'base64')))
      return 'isv.invalid-signature'
    if (fields['app_id'] !== appId) return 'isv.invalid-app-id'
    const { format, charset, sign_type: kind, version, timestamp = '' } = fields
    if (`${format} ${charset} ${kind} ${version}` !== 'JSON utf-8 RSA2 1.0') return 'isv.invalid-parameter'
    const stamp = Date.parse(`${timestamp.replace(' ', 'T')}+08:00`)
    return Math.abs(now() - stamp) < 1_800_000 ? null : 'isv.invalid-timestamp'
  }

  const orderText = (order: StandInOrder): Fields => ({
    out_trade_no: order.no,
    trade_no: order.id || `2026${order.no}`,
    trade_status:
      order.state === 'paid' ? 'TRADE_SUCCESS' : order.state === 'closed' ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY',
    total_amount: yuan(order.state === 'paid' ? order.paid : order.cents),
  })

  const answers: Record<string, (business: Fields) => Fields> = {
    'alipay.trade.query'({ out_trade_no: no = '' }) {
      const order = book.orders.get(no)
      if (order?.state === 'paid')
        return good({ ...orderText(order), send_pay_date: inBeijing(order.paidAt) })
      return order ? good(orderText(order)) : failed('ACQ.TRADE_NOT_EXIST')
    },
    'alipay.trade.close'({ out_trade_no: no = '' }) {
      const order = book.orders.get(no)
      if (!order) return failed('ACQ.TRADE_NOT_EXIST')
      if (order.state !== 'open') return failed('ACQ.TRADE_STATUS_ERROR')
      order.state = 'closed'
      return good({ out_trade_no: no })
    },
    'alipay.trade.refund'({ out_trade_no: no = '', out_request_no: refundNo = '', refund_amount: sum = '' }) {
      if (!/^\d+\.\d\d$/.test(sum)) return failed('ACQ.INVALID_PARAMETER')
      const isKnown = book.refunds.has(refundNo)
      const given = book.giveBack({ no, refundNo, cents: Math.round(Number(sum) * 100) }, 'SUCCESS')
      if (!given) return failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
      return good({ out_trade_no: no, fund_change: isKnown ? 'N' : 'Y', refund_fee: yuan(book.refunded(no)) })
    },
    'alipay.trade.fastpay.refund.query'({ out_request_no: refundNo = '' }) {
      const found = book.refunds.get(refundNo)
      return good(
        found
          ? { out_request_no: refundNo, refund_status: 'REFUND_SUCCESS', refund_amount: yuan(found.cents) }
          : {},
      )
    },
    'alipay.data.dataservice.bill.downloadurl.query'({ bill_type: type, bill_date: day = '' }) {
      if (type !== 'trade') return failed('isv.invalid-parameter')
      const { paid, given } = book.ofDay(day, new Set())
      if (paid.length + given.length === 0) return failed('isp.bill_not_exist')
      return good({ bill_download_url: `${endpoint}/bill.zip?day=${day}` })
    },
  }

  const bill = (day: string): Buffer => {
    const row = (order: StandInOrder, kind: string, cents: number, refundNo: string) =>
      [
        `${order.id}\t`,
        `${order.no}\t`,
        kind,
        order.title,
        '2026-12-06 09:00:00',
        yuan(cents),
        refundNo,
      ].join(',')
    const { paid, given } = book.ofDay(day, state.missing)
    const rows = paid.map((order) => row(order, '交易', order.paid, ''))
    for (const { no, refundNo, cents } of given)
      rows.push(row(book.orderOf(no), '退款', -cents, `${refundNo}\t`))
    const heads = '支付宝交易号,商户订单号,业务类型,商品名称,完成时间,订单金额（元）,退款批次号/请求号'
    const lines = [
      '#支付宝业务明细查询',
      '#-----业务明细列表-----',
      heads,
      ...rows,
      '#-----业务明细列表结束-----',
    ]
    const sums = ['#支付宝业务汇总查询', '门店编号,交易订单总笔数', `合计,${rows.length}`]
    return zipOf([lines, sums].map((file) => toGbk(`${file.join('\r\n')}\r\n`)))
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    state.asked += 1
    const { fault } = state
    const url = new URL(request.url ?? '/', endpoint)
    if (url.pathname === '/bill.zip') {
      const file = bill(url.searchParams.get('day') ?? '')
      return void response.end(state.brokenBill ? file.subarray(0, file.length / 2) : file)
    }
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    if (fault === 'cut before') return void response.destroy()
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString('utf8')))
    const { method = '', biz_content: business = '{}' } = fields
    const wrong =
      refusal(fields) ?? (url.searchParams.get('charset') === 'utf-8' ? null : 'isv.invalid-charset')
    const said = wrong
      ? failed(wrong)
      : (answers[method]?.(JSON.parse(business) as Fields) ?? failed('isv.invalid-method'))
    if (fault === 'hang') return
    if (fault === 'cut after') return void response.destroy()
    if (fault === '502') return void response.writeHead(502).end('<html>502 Bad Gateway</html>')
    const text = JSON.stringify(fault === '500' ? failed('ACQ.SYSTEM_ERROR') : said)
    const signature = fault === 'unsigned' ? '' : `,"sign":"${signText(text, fault)}"`
    response.end(`{"${method.replaceAll('.', '_')}_response":${text}${signature}}`)
  }

  const server = createServer((request, response) => void serve(request, response))
  const { port, close } = await listen(server)
  const endpoint = `http://127.0.0.1:${port}`
  const settings: AlipaySettings = {
    appId,
    privateKey: pemOf(own.privateKey),
    publicKey: pemOf(theirs.publicKey),
    endpoint: `${endpoint}/gateway.do`,
  }

  return {
    ...book,
    state,
    settings,
    ownKey: own.privateKey,
    theirKey: theirs.publicKey,
    /** The visitor opens the page of an order: its signed address is checked, and the trade begins. */
    open(address: string): StandInOrder {
      const fields = Object.fromEntries(new URL(address).searchParams)
      const wrong = refusal(fields)
      if (wrong) throw new Error(wrong)
      const business = JSON.parse(fields['biz_content'] ?? '{}') as Fields
      const {
        out_trade_no: no = '',
        total_amount: sum = '',
        subject: title = '',
        product_code: way = '',
      } = business
      const products: Fields = {
        'alipay.trade.wap.pay': 'QUICK_WAP_WAY',
        'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY',
      }
      if (products[fields['method'] ?? ''] !== way || !/^\d+\.\d\d$/.test(sum))
        throw new Error('ACQ.INVALID_PARAMETER')
      const { notify_url: notifyAt = '', return_url: returnTo = '' } = fields
      const cents = Math.round(Number(sum) * 100)
      const order = {
        no,
        cents,
        title,
        way,
        openid: '',
        notifyAt,
        returnTo,
        state: 'open',
        id: '',
        paid: 0,
        day: '',
        paidAt: 0,
      } as const
      const known = book.orders.get(no) ?? { ...order }
      book.orders.set(no, known)
      return known
    },
    /** The notification that an order was paid, as Alipay sends it: a signed form. */
    paidNotice(no: string, spoil: { fault?: Fault } = {}, change: Fields = {}) {
      const order = book.orderOf(no)
      const fields = {
        app_id: appId,
        charset: 'utf-8',
        subject: order.title,
        ...orderText(order),
        gmt_payment: inBeijing(order.paidAt),
        gmt_refund: '',
        ...change,
      }
      const form = { ...fields, sign_type: 'RSA2', sign: signText(joined(fields), spoil.fault) }
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
      return { body: Buffer.from(new URLSearchParams(form).toString()), headers }
    },
    close,
  }
}

function joined(fields: Fields): string {
  return Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** A moment in milliseconds as Alipay writes it: 2026-12-06 09:30:00. */
function inBeijing(time: number): string {
  return new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

function good(fields: Fields): Fields {
  return { code: '10000', msg: 'Success', ...fields }
}

function failed(code: string): Fields {
  return { code: '40004', msg: 'Business Failed', sub_code: code, sub_msg: '{"}' }
}

function yuan(cents: number): string {
  return (cents / 100).toFixed(2)
}
