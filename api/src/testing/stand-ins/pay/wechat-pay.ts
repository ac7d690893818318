import { createCipheriv, createHash, randomBytes, sign, verify, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { WechatPaySettings } from '#adapters/wechat-pay/keys.ts'
import { listen } from '#testing/listen.ts'
import { certificateOf, pemOf, rsaPair } from './keys.ts'
import { trade, type Fault, type StandInOrder } from './trade.ts'
import { wechatBill } from './wechat-bill.ts'
import { beginProblem } from './wechat-rules.ts'

interface Answer {
  status: number
  body: string
}

/**
 * Stands in for WeChat Pay: strict with what it is asked, signs and encrypts as the real one, with keys made for it.
 * `state.fault` spoils answers. Notifications are made, and sent by the test as often and when it likes. `now` in
 * milliseconds.
 */
export async function standInWechatPay(now: () => number) {
  const merchant = { mchid: '1900000109', appid: 'wx8888888888888888' }
  const own = rsaPair()
  const certificate = certificateOf(own)
  const platform = rsaPair()
  const platformCertificate = certificateOf(platform)
  const pay = rsaPair()
  const stranger = rsaPair()
  const publicKeyId = 'PUB_KEY_ID_0119000001092026112700000000'
  const secret = '0123456789abcdef0123456789abcdef'
  const keys = new Map<string, KeyObject>([
    [publicKeyId, pay.privateKey],
    [platformCertificate.serial, platform.privateKey],
  ])
  const book = trade(now)
  const nonces = new Set<string>()
  const state = {
    fault: 'none' as Fault,
    /** How many requests came in. */
    asked: 0,
    /** What a refund becomes at once. */
    refundState: 'PROCESSING' as 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL',
    /** Rows of the bill that are left out, by the order's number. */
    missing: new Set<string>(),
    /** The file of the bill is another one than the one that was signed for. */
    brokenBill: false,
  }

  const signedHeaders = (body: Buffer, asked: string, fault: Fault): Record<string, string> => {
    if (fault === 'unsigned') return {}
    const serial = keys.has(asked) ? asked : platformCertificate.serial
    const key = fault === 'other key' ? stranger.privateKey : keys.get(serial)
    const stamp = String(Math.floor(now() / 1000) - (fault === 'old' ? 301 : 0))
    const nonce = randomBytes(16).toString('hex')
    const text = Buffer.concat([Buffer.from(`${stamp}\n${nonce}\n`), body, Buffer.from('\n')])
    return {
      'wechatpay-timestamp': stamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': fault === 'unknown key' ? 'PUB_KEY_ID_9' : serial,
      'wechatpay-signature': sign('RSA-SHA256', text, key ?? stranger.privateKey).toString('base64'),
    }
  }

  const notSigned = (request: IncomingMessage, body: Buffer): string | null => {
    const { authorization = '', accept, 'user-agent': agent } = request.headers
    if (accept !== 'application/json' || !agent) return 'Accept and User-Agent'
    const field = (name: string) => new RegExp(`[ ,]${name}="([^"]*)"`).exec(authorization)?.[1] ?? ''
    if (!authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ')) return 'scheme'
    if (field('mchid') !== merchant.mchid || field('serial_no') !== certificate.serial) return 'merchant'
    const [stamp, nonce] = [field('timestamp'), field('nonce_str')]
    if (Math.abs(now() / 1000 - Number(stamp)) > 300 || nonces.has(nonce) || nonce === '')
      return 'time or nonce'
    nonces.add(nonce)
    const head = Buffer.from(`${request.method}\n${request.url}\n${stamp}\n${nonce}\n`)
    const text = Buffer.concat([head, body, Buffer.from('\n')])
    return verify('RSA-SHA256', text, own.publicKey, Buffer.from(field('signature'), 'base64'))
      ? null
      : 'signature'
  }

  const orderText = (order: StandInOrder) => ({
    appid: merchant.appid,
    mchid: merchant.mchid,
    out_trade_no: order.no,
    ...(order.state === 'paid' ? { transaction_id: order.id, success_time: inBeijing(order.paidAt) } : {}),
    trade_state:
      order.state === 'paid'
        ? book.refunded(order.no) > 0
          ? 'REFUND'
          : 'SUCCESS'
        : order.state === 'closed'
          ? 'CLOSED'
          : 'NOTPAY',
    amount: {
      total: order.state === 'paid' ? order.paid : order.cents,
      payer_total: order.paid,
      currency: 'CNY',
    },
  })

  const begin = (way: string, fields: Record<string, unknown>): Answer => {
    const problem = beginProblem(way, fields, merchant, now())
    if (problem) return failed(400, 'PARAM_ERROR', problem)
    const {
      out_trade_no: no,
      description: title,
      amount,
      notify_url: notifyAt,
      payer,
    } = fields as {
      out_trade_no: string
      description: string
      amount: { total: number }
      notify_url: string
      payer?: { openid: string }
    }
    const openid = payer?.openid ?? ''
    const known = book.orders.get(no)
    if (known && (known.cents !== amount.total || known.title !== title || known.openid !== openid))
      return failed(400, 'INVALID_REQUEST', no)
    if (known?.state === 'paid') return failed(400, 'ORDERPAID', no)
    if (known?.state === 'closed') return failed(400, 'ORDER_CLOSED', no)
    const order = {
      no,
      cents: amount.total,
      title,
      way,
      openid,
      notifyAt,
      returnTo: '',
      state: 'open',
      day: '',
      paidAt: 0,
      id: '',
      paid: 0,
    } as const
    if (!known) book.orders.set(no, { ...order })
    switch (way) {
      case 'jsapi':
        return good({ prepay_id: `wx${no}` })
      case 'native':
        return good({ code_url: `weixin://wxpay/bizpayurl?pr=${no.slice(-8)}zz` })
      default:
        return good({ h5_url: `${endpoint}/stand-in/pay?no=${no}` })
    }
  }

  const refund = (fields: Record<string, unknown>): Answer => {
    const {
      out_trade_no: no,
      out_refund_no: refundNo,
      amount,
    } = fields as {
      out_trade_no: string
      out_refund_no: string
      amount: { refund: number; total: number; currency: string }
    }
    const order = book.orders.get(no)
    if (order?.state !== 'paid') return failed(404, 'RESOURCE_NOT_EXISTS', no)
    if (amount.total !== order.paid || amount.refund < 1 || amount.currency !== 'CNY')
      return failed(400, 'PARAM_ERROR', 'amount')
    const given = book.giveBack({ refundNo, no, cents: amount.refund }, state.refundState)
    return given
      ? good({ out_refund_no: refundNo, out_trade_no: no, status: given.state })
      : failed(400, 'INVALID_REQUEST', refundNo)
  }

  const bill = (day: string) => wechatBill(book, book.ofDay(day, state.missing))

  const answer = (request: IncomingMessage, body: Buffer): Answer => {
    const url = new URL(request.url ?? '/', endpoint)
    const problem = notSigned(request, body)
    if (problem) return failed(401, 'SIGN_ERROR', problem)
    const fields = body.length > 0 ? (JSON.parse(body.toString('utf8')) as Record<string, unknown>) : {}
    const way = /^\/v3\/pay\/transactions\/(jsapi|native|h5)$/.exec(url.pathname)?.[1]
    if (way) return begin(way, fields)
    if (url.pathname === '/v3/refund/domestic/refunds') return refund(fields)
    const asked = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(url.pathname)?.[1]
    if (asked) {
      const found = book.refunds.get(asked)
      return found
        ? good({ out_refund_no: asked, status: found.state })
        : failed(404, 'RESOURCE_NOT_EXISTS', asked)
    }
    if (url.pathname === '/v3/bill/tradebill') {
      const day = url.searchParams.get('bill_date') ?? ''
      const { paid, given } = book.ofDay(day, new Set())
      if (paid.length + given.length === 0) return failed(400, 'NO_STATEMENT_EXIST', 'no trade')
      const digest = createHash('sha1').update(bill(day)).digest('hex')
      return good({
        hash_type: 'SHA1',
        hash_value: digest,
        download_url: `${endpoint}/v3/billdownload/file?token=${day}`,
      })
    }
    if (url.pathname === '/v3/billdownload/file') {
      const file = bill(url.searchParams.get('token') ?? '')
      return { status: 200, body: state.brokenBill ? file.slice(0, -40) : file }
    }
    const [, no = '', closing] =
      /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(url.pathname) ?? []
    const order = book.orders.get(no)
    const named = closing ? fields['mchid'] : url.searchParams.get('mchid')
    if (named !== merchant.mchid) return failed(400, 'PARAM_ERROR', 'mchid')
    if (!order) return failed(404, 'ORDER_NOT_EXIST', no)
    if (!closing) return good(orderText(order))
    if (order.state === 'paid') return failed(400, 'ORDERPAID', no)
    order.state = 'closed'
    return { status: 204, body: '' }
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    state.asked += 1
    const { fault } = state
    const body = await bytesOf(request)
    if (fault === 'cut before') return void response.destroy()
    const { status, body: text } = answer(request, body)
    if (fault === 'hang') return
    if (fault === 'cut after') return void response.destroy()
    if (fault === '502') return void response.writeHead(502).end('<html>502 Bad Gateway</html>')
    const said = fault === '500' ? failed(500, 'SYSTEM_ERROR', 'busy') : { status, body: text }
    const bytes = Buffer.from(said.body)
    const serial = String(request.headers['wechatpay-serial'] ?? '')
    const isFile = request.url?.startsWith('/v3/billdownload/')
    response.writeHead(said.status, isFile ? {} : signedHeaders(bytes, serial, fault)).end(bytes)
  }

  const server = createServer((request, response) => void serve(request, response))
  const { port, close } = await listen(server)
  const endpoint = `http://127.0.0.1:${port}`
  const settings: WechatPaySettings = {
    merchant: merchant.mchid,
    appId: merchant.appid,
    serial: certificate.serial,
    privateKey: pemOf(own.privateKey),
    secret,
    publicKeyId,
    publicKey: pemOf(pay.publicKey),
    certificates: [platformCertificate.pem],
    endpoint,
  }

  const seal = (
    event: string,
    text: string,
    { fault = 'none' as Fault, serial = publicKeyId, brokenTag = false } = {},
  ) => {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', secret, nonce)
    cipher.setAAD(Buffer.from('transaction'))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    if (brokenTag) sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      associated_data: 'transaction',
      nonce,
    }
    const body = Buffer.from(
      JSON.stringify({ id: nonce, event_type: event, resource_type: 'encrypt-resource', resource }),
    )
    return { body, headers: { 'content-type': 'application/json', ...signedHeaders(body, serial, fault) } }
  }

  /** What WeChat says of values that a page within it hands over, where a person presses "pay" or "back". */
  const bridge = (values: Record<string, unknown>, holder: string, pressed: 'pay' | 'cancel' = 'pay') => {
    const said = (word: string) => `get_brand_wcpay_request:${word}`
    const { appId, timeStamp, nonceStr, package: pack, signType, paySign, ...more } = values
    const lines = [appId, timeStamp, nonceStr, pack]
    if (!lines.every((line) => typeof line === 'string') || signType !== 'RSA') return said('fail')
    const text = Buffer.from(lines.map((line) => `${line}\n`).join(''))
    const isSigned = verify('RSA-SHA256', text, own.publicKey, Buffer.from(String(paySign), 'base64'))
    if (!isSigned || appId !== merchant.appid || Object.keys(more).length > 0) return said('fail')
    const order = book.orders.get(/^prepay_id=wx(.+)$/.exec(String(pack))?.[1] ?? '')
    if (order?.state !== 'open' || order.openid !== holder) return said('fail')
    if (pressed === 'cancel') return said('cancel')
    book.pay(order.no)
    return said('ok')
  }

  return {
    ...book,
    state,
    settings,
    bridge,
    platformSerial: platformCertificate.serial,
    /** The notification that an order was paid, as WeChat sends it; `change` makes it another school's or sum. */
    paidNotice: (no: string, spoil = {}, change = {}) =>
      seal('TRANSACTION.SUCCESS', JSON.stringify({ ...orderText(book.orderOf(no)), ...change }), spoil),
    refundNotice(refundNo: string, spoil = {}) {
      const found = book.refunds.get(refundNo)
      if (!found) throw new Error(`the stand-in has no refund ${refundNo}`)
      const { no, state: status } = found
      const text = { mchid: merchant.mchid, out_trade_no: no, out_refund_no: refundNo, refund_status: status }
      return seal(`REFUND.${status}`, JSON.stringify(text), spoil)
    },
    close,
  }
}

/** A moment in milliseconds as WeChat Pay writes it: 2026-12-06T09:30:00+08:00. */
function inBeijing(time: number): string {
  return new Date(time + 8 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+08:00')
}

function good(body: object): Answer {
  return { status: 200, body: JSON.stringify(body) }
}

function failed(status: number, code: string, message: string): Answer {
  return { status, body: JSON.stringify({ code, message }) }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
