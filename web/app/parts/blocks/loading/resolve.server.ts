import { type Block, neededFeatures } from '@shuyuan/content/kinds/block'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import { photoOf } from '#app/drawings/photo-view.server.ts'
import type { ResolvedPage, ViewBlock } from '#app/parts/blocks/block-view.ts'
import { type FromApi, resolveBlock } from './resolve-block.server.ts'

type Offers = (feature: string) => boolean

/** A block without what needs a feature that the server lacks; null where that is all of it. */
function offeredPart(block: Block, offers: Offers): Block | null {
  const isOffered = ({ needs }: { needs?: string | undefined }) => needs === undefined || offers(needs)
  if (!isOffered(block)) return null
  if (block.block === 'cards') return withItems(block, block.items.filter(isOffered))
  if (block.block === 'faq') return withItems(block, block.items.filter(isOffered))
  return block
}

function withItems<Listing extends { items: unknown[] }>(block: Listing, items: Listing['items']) {
  return items.length > 0 ? { ...block, items } : null
}

/** The resolved views of each block, valid for one language, day, content and set of features. */
const shown = new WeakMap<Block, { of: string; views: Promise<ViewBlock[]> }>()

/**
 * Resolves once what depends only on content and day. The views stay the same objects, so their cached HTML is
 * found.
 */
function resolveOnce(
  content: Content,
  language: Language,
  block: Block,
  { offers, ...api }: FromApi & { offers: Offers },
): Promise<ViewBlock[]> {
  const part = offeredPart(block, offers)
  if (!part) return Promise.resolve([])
  // What the API says changes without the content.
  const isLive = block.block === 'timetable' || (block.block === 'questions' && block.newest !== undefined)
  if (isLive) return resolveBlock(content, language, block, api)
  const of = `${language} ${content.today()} ${content.hash()} ${neededFeatures.filter(offers).join()}`
  const known = shown.get(block)
  if (known?.of === of) return known.views
  const views = resolveBlock(content, language, part, api)
  shown.set(block, { of, views })
  views.catch(() => shown.delete(block))
  return views
}

/** A page by its name with everything its blocks show, or null where content has none. */
export async function resolvePage(
  content: Content,
  language: Language,
  name: string,
  {
    newest = async () => [],
    terms = async () => [],
    offers = () => true,
  }: Partial<FromApi> & { offers?: Offers } = {},
): Promise<ResolvedPage | null> {
  const found = await content.item('pages', language, name)
  if (!found) return null
  const blocks = await Promise.all(
    found.value.blocks.map((block) => resolveOnce(content, language, block, { newest, terms, offers })),
  )
  const { photo: _, ...page } = found.value
  const photo = photoOf(content, language, 'pages', name)
  return { ...page, ...(photo && { photo }), lang: found.lang, blocks: oneScene(blocks.flat()) }
}

/** The season's drawing stands at the day's sentence alone, where a page has both. */
function oneScene(blocks: ViewBlock[]): ViewBlock[] {
  if (!blocks.some(({ block }) => block === 'daily')) return blocks
  return blocks.map((block) =>
    block.block === 'solarTerm'
      ? { ...block, terms: block.terms.map((term) => ({ ...term, scene: undefined })) }
      : block,
  )
}
