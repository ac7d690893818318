/** The feature of a server that signs pages for WeChat. */
export const wechatFeature = 'wechat'
/** The feature of a server that logs in whoever WeChat knows. */
export const wechatLoginFeature = 'wechat-login'
/** The feature of a server that sends messages in WeChat to those who follow the school's account. */
export const wechatNoticesFeature = 'wechat-notices'
/** Whether a browser is WeChat's. */
export const isWechat = (agent: string) => /micromessenger/i.test(agent)
/** The script of WeChat that pages inside it load. */
export const wechatScript = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
