import type { LiveCode, LiveCodeShown } from '@shuyuan/content/kinds/live-code'
import type { AdvisorCard } from '@shuyuan/contract/distribution/distribution'
import type { Language } from '@shuyuan/contract/text/language'
import type { LiveCodeData } from '@shuyuan/contract/live-code/live-code'
import type { Seen } from './queries.ts'

const nothing: LiveCodeData = {
  source: 'none',
  item: '',
  image: '',
  text: '',
  label: '',
  until: '',
  who: { name: '', role: '' },
}

/** What is shown, in the visitor's language; an item that is no longer in the content is replaced by the fallback. */
export function presentView(
  { items, fallback }: LiveCode,
  { source, item: name }: Seen,
  { card, language }: { card: AdvisorCard | null; language: Language },
): LiveCodeData {
  if (source === 'referrer' && card) {
    return { ...nothing, source, image: card.qr, who: { name: card.name, role: '' } }
  }
  const item = items.find((each) => each.name === name)
  if (item) {
    const who = item.who && { name: item.who.name[language], role: item.who.role[language] }
    return {
      ...nothing,
      ...shown(item, language),
      source,
      item: name,
      until: item.expiresOn,
      who: who ?? nothing.who,
    }
  }
  return fallback && source !== 'none'
    ? { ...nothing, ...shown(fallback, language), source: 'fallback' }
    : nothing
}

function shown({ image = '', text = '', label }: LiveCodeShown, language: Language) {
  return { image, text, label: label[language] }
}
