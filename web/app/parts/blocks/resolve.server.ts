import type { Block } from '@shuyuan/content/block'
import type { Content } from '@shuyuan/content/content'
import { addDays } from '@shuyuan/content/day'
import type { Language } from '@shuyuan/contract/language'
import type { DailyView, ResolvedPage, SolarTermView, ViewBlock } from './view.ts'

/** How many days' sentences travel with a page. */
const daysAhead = 3

function dailyView(content: Content, language: Language, day: string): DailyView {
  const { text, source, meaning } = content.daily(day)
  return { day, text, source: source[language], meaning: meaning[language] }
}

function solarTermView(content: Content, language: Language, on: string): SolarTermView {
  const { day, time, term, next } = content.solarTerm(on)
  return {
    day,
    time,
    name: term.name,
    pinyin: term.pinyin,
    english: term.english,
    meaning: term.meaning[language],
    custom: term.custom[language],
    food: term.food[language],
    quote: { text: term.quote.text, source: term.quote.source[language] },
    next,
  }
}

async function resolveBlock(content: Content, language: Language, block: Block): Promise<ViewBlock[]> {
  const today = content.today()
  switch (block.block) {
    case 'daily': {
      const days = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead))
      return [{ ...block, days: days.map((day) => dailyView(content, language, day)) }]
    }
    case 'solarTerm': {
      const now = solarTermView(content, language, today)
      return [{ ...block, today, terms: [now, solarTermView(content, language, now.next.day)] }]
    }
    case 'contact':
      return [{ ...block, details: content.site(language).value.contact }]
    case 'text': {
      const found = await content.item('texts', language, block.name)
      return found ? [{ ...block, ...found }] : []
    }
    default:
      return [block]
  }
}

/** A page by its name with everything its blocks show, or null where content has none. */
export async function resolvePage(
  content: Content,
  language: Language,
  name: string,
): Promise<ResolvedPage | null> {
  const found = await content.item('pages', language, name)
  if (!found) return null
  const blocks = await Promise.all(found.value.blocks.map((block) => resolveBlock(content, language, block)))
  return { ...found.value, lang: found.lang, blocks: blocks.flat() }
}
