import type { EditedTerm } from '@shuyuan/contract/desk/class/terms'

type Card = EditedTerm['card']

/** The membership that the form makes of a place; none where its last day is empty. */
export function parseCard(fields: Readonly<Record<string, string>>): Card {
  const of = (name: keyof Card) => fields[`card.${name}`]?.trim() ?? ''
  return { until: of('until'), group: Number(of('group')) || 0, courses: of('courses') !== '' }
}

export function cardFields({ until, group, courses }: Card): Record<string, string> {
  return {
    'card.until': until,
    'card.group': group === 0 ? '' : String(group),
    'card.courses': courses ? '1' : '',
  }
}
