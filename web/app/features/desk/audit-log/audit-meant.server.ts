import { paymentProviderNames } from '@shuyuan/contract/registration/orders'
import { mostMeant } from '@shuyuan/contract/desk/audit'
import { languages } from '@shuyuan/contract/text/language'
import type { TextTree } from '@shuyuan/contract/text/texts'
import { createTexts } from '#app/i18n/texts.ts'
import en from './en.json' with { type: 'json' }
import chinese from './zh-cn.json' with { type: 'json' }
import { auditTitles, type Named } from './audit-titles.server.ts'
import { actorWords } from './audit-words.ts'

/** Who acts without a name, as the log has it. */
const bySelf = [
  'staff:operator',
  'system',
  'guest',
  ...paymentProviderNames.map((name) => `provider:${name}`),
]

/** What words of the list stand for, in both languages: the log itself has names such as `registration.payment`. */
export async function meantBy(typed: string, named: Named): Promise<string> {
  const search = typed.trim().toLowerCase()
  if (search === '') return ''
  const isMeant = (words: string) => words.toLowerCase().includes(search)
  /** The names of a tree of words: `registration.payment`. */
  const found = (words: TextTree): string[] =>
    Object.entries(words).flatMap(([name, word]) => {
      if (typeof word === 'string') return isMeant(word) ? [name] : []
      return found(word).map((inner) => `${name}.${inner}`)
    })
  const actors: string[] = []
  for (const language of languages) {
    const texts = createTexts(language)
    await texts.load(['audit-log'])
    const words = (actor: string) => actorWords(texts.of('audit-log'), actor)
    const [id] = /\d+/.exec(search) ?? []
    actors.push(...bySelf.filter((actor) => isMeant(words(actor))))
    if (id && words(`member:${id}`).toLowerCase() === search) actors.push(`member:${id}`)
  }
  const names = [
    ...actors,
    ...[chinese, en].flatMap(({ action, kind }) => [...found(action), ...found(kind)]),
    ...languages.flatMap((language) => found(auditTitles(named, language))),
  ]
  return [...new Set(names)].slice(0, mostMeant).join(',')
}
