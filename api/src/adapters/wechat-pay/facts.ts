/**
 * What WeChat Pay's API v3 asks for, each with where it is said. "Docs" is a page below
 * https://pay.weixin.qq.com/doc/v3/merchant/; "known" is what others report and could not be tried without a merchant's
 * account, so that it stands in the list of docs/online-payment.md.
 */
export const facts = {
  /** Docs 4012791856: the main host. There is a second one, https://api2.mch.weixin.qq.com. */
  endpoint: 'https://api.mch.weixin.qq.com',
  /** Docs 4012791856 (JSAPI, within WeChat), 4012791877 (Native, a code), 4012791841 (H5, a phone's browser). */
  begin: {
    inside: '/v3/pay/transactions/jsapi',
    code: '/v3/pay/transactions/native',
    browser: '/v3/pay/transactions/h5',
  },
  /**
   * Docs 4012791857: what the page hands to `WeixinJSBridge`, whose sheet tells `get_brand_wcpay_request:` and `ok`, `cancel` or
   * `fail`. It opens below a payment directory of the school's alone (docs 4013287088), for the openid the order was begun
   * for, which is of the same application (docs 4012068676), and for two hours.
   */
  bridge: 'getBrandWCPayRequest',
  /** Docs 4013070356: `?mchid=` belongs to what is signed. Closing (4013070360): POST `…/close`, body `mchid`, answer 204. */
  order: '/v3/pay/transactions/out-trade-no/',
  /** Docs 4012791903, and 4012791904 to ask about one. */
  refunds: '/v3/refund/domestic/refunds',
  /** Docs 4012556654: from ten in the morning for the day before, for three months; its file has no signature. */
  bill: '/v3/bill/tradebill',
  /** Docs 4012365342: method, path with query, seconds, nonce and body, a line each; RSA-SHA256 with the merchant's key. */
  scheme: 'WECHATPAY2-SHA256-RSA2048',
  /** Docs 4013053257: the id of a WeChat Pay public key begins so; anything else is a certificate's serial in hex. */
  publicKeyPrefix: 'PUB_KEY_ID_',
  /** Docs: answers and notifications that are further from our clock are refused, seconds. */
  clock: 300,
  /** Docs 4012525171, and “API list” of Native payment: 6 to 32 of A-Z a-z 0-9 _ - | *; letters and digits alone are the same in every way to write an address. */
  no: /^[A-Za-z0-9]{6,32}$/,
  /** Docs, “API list” of refunds: out_refund_no, up to 64 of A-Z a-z 0-9 _ - | * @; the same one is given back once. */
  refundNo: /^[A-Za-z0-9]{6,64}$/,
  /** Docs 4012525171: description, signs. */
  title: 127,
  /** Docs, “API list” of refunds: reason of a refund, in bytes of UTF-8. */
  reason: 80,
  /** Docs 4012525171: `time_expire` is RFC 3339, without milliseconds, a minute after the order at the earliest. */
  currency: 'CNY',
  /** Docs 4012791902: the key of API v3, bytes of text; AES-256-GCM, the last 16 bytes are the tag. */
  secretBytes: 32,
  tagBytes: 16,
  /** Known: requests without `User-Agent` are refused, those without `Accept` by the docs. */
  userAgent: 'shuyuan',
  /** Docs: `success_time` (RFC 3339 with its offset) is the moment of the payment. Paid, and paid with a part or all of it given back. */
  paidStates: ['SUCCESS', 'REFUND'],
  /** Docs: `PAYERROR` may be paid still, as `USERPAYING`. */
  openStates: ['NOTPAY', 'USERPAYING', 'PAYERROR'],
  closedStates: ['CLOSED', 'REVOKED'],
  refundStates: { PROCESSING: 'processing', SUCCESS: 'done', CLOSED: 'closed', ABNORMAL: 'abnormal' },
  codes: {
    /** Docs: no such order, no such refund. */
    noOrder: ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'],
    noRefund: ['RESOURCE_NOT_EXISTS'],
    /** Docs: closing comes too late, or again. */
    paid: ['ORDERPAID', 'ORDER_PAID'],
    closed: ['ORDER_CLOSED', 'ORDERCLOSED'],
    /** Docs, errors of the bill: a day without trade. One that is still being made is `STATEMENT_CREATING`, and asked for again. */
    noBill: ['NO_STATEMENT_EXIST'],
  },
  /** Docs 4012556654: heads of the bill of all trade; every cell begins with a backtick, sums are in yuan. */
  heads: {
    state: '交易状态',
    id: '微信订单号',
    no: '商户订单号',
    refundNo: '商户退款单号',
    cents: '订单金额',
    refunded: '申请退款金额',
  },
} as const
