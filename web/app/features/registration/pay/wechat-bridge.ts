import type { BridgeValues } from '@shuyuan/contract/registration/orders'

/** What WeChat puts into its pages. */
interface Bridge {
  invoke: (
    name: 'getBrandWCPayRequest',
    values: BridgeValues,
    told: (answer: { err_msg: string }) => void,
  ) => void
}

declare global {
  interface Window {
    WeixinJSBridge?: Bridge
  }
}

/** Milliseconds for WeChat to put its bridge into the page. */
const patience = 5000

/**
 * Opens WeChat's own sheet to pay an order that is begun. `ok` books nothing: that the provider tells the site. `fail` is
 * also said where there is no bridge. Names and answers: https://pay.weixin.qq.com/doc/v3/merchant/4012791857.
 */
export async function payByBridge(values: BridgeValues): Promise<'ok' | 'cancel' | 'fail'> {
  const bridge = await bridgeOfPage()
  if (!bridge) return 'fail'
  const said = await new Promise<string>((resolve) =>
    bridge.invoke('getBrandWCPayRequest', values, ({ err_msg: told }) => resolve(told)),
  )
  if (said === 'get_brand_wcpay_request:ok') return 'ok'
  return said === 'get_brand_wcpay_request:cancel' ? 'cancel' : 'fail'
}

function bridgeOfPage(): Promise<Bridge | undefined> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge)
  return new Promise((resolve) => {
    const look = () => resolve(window.WeixinJSBridge)
    document.addEventListener('WeixinJSBridgeReady', look, { once: true })
    setTimeout(look, patience)
  })
}
