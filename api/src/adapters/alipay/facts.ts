/**
 * What Alipay's open platform asks for, each with where it is said. "Docs" is the page of that name below
 * https://opendocs.alipay.com/open/; "known" is what others report and could not be tried without a merchant's account, so
 * that it stands in the list of docs/online-payment.md.
 */
export const facts = {
  /** Docs (alipay.trade.wap.pay). */
  endpoint: 'https://openapi.alipay.com/gateway.do',
  /** Docs (alipay.trade.wap.pay, alipay.trade.page.pay): opened by the visitor as an address with everything in it. */
  begin: {
    browser: { method: 'alipay.trade.wap.pay', product: 'QUICK_WAP_WAY' },
    computer: { method: 'alipay.trade.page.pay', product: 'FAST_INSTANT_TRADE_PAY' },
  },
  /** Docs: a page of the name of each method. */
  query: 'alipay.trade.query',
  close: 'alipay.trade.close',
  refund: 'alipay.trade.refund',
  findRefund: 'alipay.trade.fastpay.refund.query',
  bill: 'alipay.data.dataservice.bill.downloadurl.query',
  /** Docs: charset, kind of signature (RSA-SHA256) and version of every request. */
  common: { format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', version: '1.0' },
  /** Docs (out_trade_no): up to 64 letters, digits and _; the same form as WeChat Pay's is taken. */
  no: /^[A-Za-z0-9]{6,32}$/,
  refundNo: /^[A-Za-z0-9]{6,64}$/,
  /**
   * Docs: subject, signs, without / = & “and the like”. Nor has it a comma or a quotation mark here: it stands in the table
   * of the bill, and nobody says how that has them.
   */
  title: 256,
  notInTitle: /[/=&,"]/g,
  /** Docs: refund_reason, signs. */
  reason: 256,
  /** Docs: moments are Beijing's, `YYYY-MM-DD HH:mm:ss`, whatever the machine's time zone is. */
  timeZone: 'Asia/Shanghai',
  /**
   * When something was paid: `send_pay_date` in a query (docs, alipay.trade.query), `gmt_payment` in a notification (docs,
   * 异步通知说明). Written as above; Beijing has had no summer time since 1991.
   */
  offset: '+08:00',
  /** Docs: what an answer that went well says. */
  good: '10000',
  /** Docs: a trade that was paid, one that is paid and past refunds; one that waits; closed, or refunded as a whole. */
  paidStates: ['TRADE_SUCCESS', 'TRADE_FINISHED'],
  openState: 'WAIT_BUYER_PAY',
  closedState: 'TRADE_CLOSED',
  /** Docs: a refund that has arrived; a query about one that never was says nothing. */
  refundDone: 'REFUND_SUCCESS',
  codes: {
    /** Docs: the trade begins to be when the payer opens it. */
    noTrade: 'ACQ.TRADE_NOT_EXIST',
    /** Docs: it cannot be closed as it is; asked again, it says whether it was paid. */
    notToClose: ['ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID'],
    /**
     * A day without trade, and a bill that is not made yet, which is there by nine of the next morning or later (docs,
     * alipay.data.dataservice.bill.downloadurl.query). The docs write BILL_NOT_EXIST; the gateway says this (seen in production by
     * https://github.com/solarhell/alipay-go in September 2026).
     */
    noBill: 'isp.bill_not_exist',
    /** Docs: nobody knows, ask again. */
    unknown: ['ACQ.SYSTEM_ERROR', 'isp.unknow-error', 'aop.ACQ.SYSTEM_ERROR'],
  },
  /**
   * Known, and so in several public programs that read it: the bill is a zip of CSV files in GB18030; heads of the one of all
   * rows, sums in yuan, numbers with a tab behind them. Its address is good for 30 seconds (docs).
   */
  heads: {
    id: '支付宝交易号',
    no: '商户订单号',
    kind: '业务类型',
    cents: '订单金额（元）',
    refundNo: '退款批次号/请求号',
  },
  kinds: { payment: '交易', refund: '退款' },
  /** Docs: what a notification is answered with. */
  taken: 'success',
} as const
