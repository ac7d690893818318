import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import { termDrawing } from '#app/drawings/drawings.server.ts'
import type { DailyView, SolarTermView } from '#app/parts/blocks/block-view.ts'
import { lineInLibrary } from './line-in-library.server.ts'

/** The sentence of a day, with the solar term that the day is in. */
export function dailyView(content: Content, language: Language, day: string): DailyView {
  const { text, source, meaning } = content.daily(day)
  const { term } = content.solarTerm(day)
  return {
    day,
    text,
    source: source[language],
    meaning: meaning[language],
    ...lineInLibrary(content, text),
    term: { name: term.name, label: language === 'en' ? term.english : term.name },
    ...sceneOf(term.pinyin),
  }
}

/** The solar term that a day is in. */
export function solarTermView(content: Content, language: Language, on: string): SolarTermView {
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
    ...sceneOf(term.pinyin),
  }
}

function sceneOf(pinyin: string) {
  const scene = termDrawing(pinyin)
  return scene && { scene }
}
