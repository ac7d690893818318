import { embeddablePath, judgeAddress, type HostRule, type Judgement } from '#app/parts/other-sites/judge.ts'

export type Framing =
  | Exclude<Judgement, { kind: 'allowed' | 'unknown' }>
  | { kind: 'embed'; url: URL }
  /** Somewhere else: shown first, opened only when the member says so. */
  | { kind: 'ask'; url: URL }

export interface FrameKnowledge {
  origin: string
  rules: readonly HostRule[]
  /** Addresses that the member's own menus lead to. */
  menuUrls: readonly string[]
}

/** Whether an address is embedded at once, only after asking, or never. Pages of this site are opened instead. */
export function decideFraming(address: string, { origin, rules, menuUrls }: FrameKnowledge): Framing {
  const judgement = judgeAddress(address, origin, rules)
  if (judgement.kind === 'allowed') return { kind: 'embed', url: judgement.url }
  if (judgement.kind === 'inside' && judgement.url.pathname === embeddablePath)
    return { kind: 'embed', url: judgement.url }
  if (judgement.kind !== 'unknown') return judgement
  const { url } = judgement
  const ofMenu = menuUrls.some((menuUrl) => URL.parse(menuUrl, origin)?.href === url.href)
  return { kind: ofMenu ? 'embed' : 'ask', url }
}
