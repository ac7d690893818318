import type { Language } from '@shuyuan/contract/text/language'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { textsAtHand } from '#app/i18n/all-texts.server.ts'
import { LanguageContext } from '#app/i18n/language.tsx'
import { createTexts } from '#app/i18n/texts.ts'
import { TextsContext } from '#app/i18n/use-translation.tsx'
import { FailedBlock } from '#app/parts/blocks/failed-block.tsx'
import { isPaper } from '#app/parts/blocks/paper.ts'
import { type Still, StillBlock } from '#app/parts/blocks/still-block.tsx'

export interface RenderOptions {
  language: Language
  /** Path of the page, the base of `#part` links. */
  path: string
  /** Makes the ids of several pieces on one page different. */
  name: string
  /** The look of blocks that are no sheets. */
  around: string | undefined
  /** Called with the error of a block that could not be rendered; the page is shown without it. */
  report(error: unknown): void
}

/** Rendered HTML by all its inputs. The oldest entries are dropped first; a block has about 3 kB. */
const made = new Map<string, string>()
const mostMade = 1000

/** The value of `key`, made at the first call. Errors are not cached. */
function once(key: string, make: () => string): string {
  const present = made.get(key)
  if (present !== undefined) return present
  const html = make()
  made.set(key, html)
  for (const oldest of made.keys()) {
    if (made.size <= mostMade) break
    made.delete(oldest)
  }
  return html
}

/** HTML by block and position. Finding it by the block's JSON would take as long as rendering a link. */
const known = new WeakMap<Still, Map<string, string>>()

function onceFor(block: Still, place: string, make: () => string): string {
  const places = known.get(block) ?? new Map<string, string>()
  known.set(block, places)
  const present = places.get(place)
  if (present !== undefined) return present
  const html = once(place + JSON.stringify(block), make)
  places.set(place, html)
  return html
}

/**
 * HTML of blocks that do not change while they are shown. It depends only on the key, so that a page that is
 * rendered again renders only the blocks that differ.
 */
export function renderBlocks(blocks: readonly Still[], options: RenderOptions): string {
  const { language, path, around, report } = options
  const texts = createTexts(language, textsAtHand)
  const render = (node: ReactNode, name: string) =>
    renderToStaticMarkup(
      <LanguageContext value={language}>
        <TextsContext value={texts}>
          {/* Links need a router around them. */}
          <StaticRouter location={path}>{node}</StaticRouter>
        </TextsContext>
      </LanguageContext>,
      { identifierPrefix: name },
    )
  return blocks
    .map((block, index) => {
      const look = isPaper(block) ? undefined : around
      const name = `${options.name}-${index}`
      try {
        return onceFor(block, JSON.stringify([language, path, name, look]), () =>
          render(
            <div className={look}>
              <StillBlock block={block} />
            </div>,
            name,
          ),
        )
      } catch (error) {
        report(error)
        return render(<FailedBlock />, name)
      }
    })
    .join('')
}
