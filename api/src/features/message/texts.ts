import {
  type KindTexts,
  type MessagePart,
  messageParts,
  type PartTexts,
} from '@shuyuan/contract/desk/message/message-texts'
import { defaultLanguage, type Language, languages } from '@shuyuan/contract/text/language'
import { findText } from '@shuyuan/contract/text/texts'
import type { Executor } from '#db/tables.ts'
import { messages } from '#messages.ts'
import { ownTexts } from './queries.ts'

/** The texts of a kind as they are sent: the school's own above those of the language files. */
export async function textsOf(db: Executor, kind: string): Promise<KindTexts> {
  const own = await ownTexts(db, kind)
  return textsAbove(starterTexts(kind), own)
}

/** The texts of the language files; `body` is '' where a mail says no more than `short`. */
export function starterTexts(kind: string): KindTexts {
  const inLanguage = (language: Language): PartTexts => {
    const part = (name: MessagePart) => {
      const key = `message.kind.${kind}.${name}`
      return findText(messages[language], key) ?? findText(messages[defaultLanguage], key) ?? ''
    }
    return { subject: part('subject'), short: part('short'), body: part('body') }
  }
  return byLanguage(inLanguage)
}

interface OwnText {
  language: Language
  part: MessagePart
  text: string
}

/** Own texts replace those below, each part by itself. */
function textsAbove(below: KindTexts, own: readonly OwnText[]): KindTexts {
  return byLanguage((language) => {
    const mine = own.filter((row) => row.language === language)
    const part = (name: MessagePart) => mine.find((row) => row.part === name)?.text || below[language][name]
    return { subject: part('subject'), short: part('short'), body: part('body') }
  })
}

/** Own texts alone, '' for none. */
export function onlyOwn(own: readonly OwnText[]): KindTexts {
  const none = { subject: '', short: '', body: '' }
  return textsAbove(
    byLanguage(() => none),
    own,
  )
}

/** The names of all kinds that have texts, those to staff too. */
export function textKinds(): string[] {
  const { message } = messages[defaultLanguage]
  const kinds = typeof message === 'object' ? message['kind'] : undefined
  return typeof kinds === 'object' ? Object.keys(kinds) : []
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g

/** What stands in texts as `{{name}}`. */
export function variablesIn(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name = '']) => name)))]
}

/** Placeholders without which a text of this kind says nothing. */
const needed: Readonly<Record<string, readonly string[]>> = {
  classMessage: ['text'],
  dateChanged: ['change'],
  offered: ['until'],
}

/** Placeholders that earlier texts of the project had, and that are still filled. */
const stillKnown: Readonly<Record<string, readonly string[]>> = { absent: ['name'], termChanged: ['starts'] }

export function variablesOf(kind: string): { variables: string[]; needed: string[] } {
  const starter = starterTexts(kind)
  const all = languages.flatMap((language) => messageParts.map((part) => starter[language][part]))
  const variables = [...new Set([...variablesIn(...all), ...(stillKnown[kind] ?? [])])]
  return { variables, needed: [...(needed[kind] ?? [])] }
}

/** A message key, and what fills its placeholders. */
export interface TextProblem {
  problem: string
  values: Record<string, string>
}

/** What is wrong with own texts of a kind; null for nothing. */
export function textProblem(kind: string, { subject, short, body }: PartTexts): TextProblem | null {
  const { variables, needed: must } = variablesOf(kind)
  const known = variables.map((name) => `{{${name}}}`).join(' ')
  for (const text of [subject, short, body]) {
    const unknown = variablesIn(text).find((name) => !variables.includes(name))
    if (unknown) return { problem: 'message.unknownVariable', values: { name: unknown, known } }
    // Such as {name}, {{name} or {{ }}.
    const [, odd] = /(\{+[^{}]*\}*|\}+)/.exec(text.replaceAll(placeholder, '')) ?? []
    if (odd) return { problem: 'message.oddBraces', values: { odd, known } }
  }
  for (const text of [short, body].filter((each) => each !== ''))
    for (const name of must)
      if (!variablesIn(text).includes(name)) return { problem: 'message.lacksVariable', values: { name } }
  return /\n/.test(subject) ? { problem: 'message.oneLine', values: {} } : null
}

function byLanguage<Value>(valueOf: (language: Language) => Value): Record<Language, Value> {
  return { 'zh-cn': valueOf('zh-cn'), en: valueOf('en') }
}
