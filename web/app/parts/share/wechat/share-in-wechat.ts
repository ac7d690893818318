import type { WechatSignature } from '@shuyuan/contract/site/wechat'
import { wechatScript } from '@shuyuan/contract/site/wechat-share'
import type { ApiClient } from '#app/api/client.ts'
import { currentRouter } from '#app/current-router.ts'
import type { Language } from '@shuyuan/contract/text/language'
import type { Runtime } from '#app/session/runtime.tsx'
import { shareLink } from '#app/parts/share/share-link.ts'

interface Shared {
  title: string
  desc: string
  link: string
  imgUrl: string
}

/** What WeChat's script offers, as far as it is used. */
interface WechatSdk {
  config(options: WechatSignature & { debug: boolean; jsApiList: readonly (keyof WechatSdk)[] }): void
  ready(done: () => void): void
  updateAppMessageShareData(shared: Shared): void
  updateTimelineShareData(shared: Shared): void
}

declare global {
  interface Window {
    /** Set by WeChat's script. */
    wx?: WechatSdk
  }
}

interface Sharing {
  api: Pick<ApiClient, 'get'>
  language: Language
  runtime: Pick<Runtime, 'publicUrl'>
}

/**
 * Inside WeChat: gives a page that is passed on its title, description and picture, for this page and each that one moves
 * to. Without an answer of the server or of WeChat the page is shared as any other.
 */
export async function shareInWechat(sharing: Sharing): Promise<void> {
  const sdk = await loadSdk()
  if (!sdk) return
  const entered = addressOf(location.href)
  let shown = ''
  const share = async () => {
    const here = addressOf(location.href)
    const said = `${here} ${document.title}`
    if (said === shown) return
    shown = said
    // WeChat on Apple's devices keeps the address at which the page was entered.
    const url = /iphone|ipad|mac os/i.test(navigator.userAgent) ? entered : here
    const options = { params: { url }, showErrorMessage: false, showCodeMessage: false, background: true }
    const answer = await sharing.api.get('/api/wechat/signature', options).catch(() => null)
    if (!answer?.data || addressOf(location.href) !== here) return
    const { appId, timestamp, nonceStr, signature } = answer.data
    const jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData'] as const
    sdk.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList })
    sdk.ready(() => {
      const shared = sharedOf(sharing)
      sdk.updateAppMessageShareData(shared)
      sdk.updateTimelineShareData(shared)
    })
  }
  await share()
  // React writes the title of a page when it has rendered it, on a slow phone long after the address.
  new MutationObserver(() => void share()).observe(document.head, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  currentRouter()?.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') setTimeout(() => void share(), 300)
  })
}

const addressOf = (href: string) => href.split('#', 1)[0] ?? href

/** What the document says of itself. */
function sharedOf({ language, runtime }: Sharing): Shared {
  const content = (selector: string) =>
    document.querySelector<HTMLMetaElement>(selector)?.content.trim() ?? ''
  const icon = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]')?.href ?? ''
  const origin = runtime.publicUrl || location.origin
  return {
    title: document.title,
    desc: content('meta[name="description"]') || document.title,
    link: shareLink({ origin, path: location.pathname, language, code: '' }),
    imgUrl: content('meta[property="og:image"]') || icon || `${origin}/favicon.ico`,
  }
}

/** WeChat's script; undefined where it does not come. */
function loadSdk(): Promise<WechatSdk | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = wechatScript
    script.addEventListener('load', () => resolve(window.wx))
    script.addEventListener('error', () => resolve(undefined))
    document.head.append(script)
  })
}
