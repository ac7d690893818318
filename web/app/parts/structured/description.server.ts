/** What search engines show of a description, in characters: shorter says too little, longer is cut by them. */
export const descriptionLength = { least: 40, most: 200 }
/** The same for Chinese text, in Han characters. */
export const hanLength = { least: 60, most: 80 }

/** A text as a description: no longer than search engines show, ending where a sentence does. */
export function shortened(text: string): string {
  const { most } = descriptionLength
  if (text.length <= most) return text
  const start = text.slice(0, most)
  const sentences = [...start.matchAll(/[.!?](?=\s)|[。！？]”?/g)]
  const last = sentences.at(-1)
  if (last && last.index >= most / 3) return start.slice(0, last.index + last[0].length)
  return `${start.slice(0, -1).replace(/\s\S*$/, '')}…`
}

/** A description from the texts: the next one is added while the result is too short. */
export function describedBy(...parts: readonly string[]): string {
  const texts = parts.map((part) => part.trim()).filter(Boolean)
  if (hanOf(texts.join('')) < texts.join('').length / 3) return describedInLatin(texts)
  let whole = ''
  for (const text of texts) {
    if (hanOf(whole) >= hanLength.least) break
    whole += /[\p{Script=Han}\w”』」]$/u.test(text) ? `${text}。` : text
  }
  return cutToHan(whole)
}

function describedInLatin(texts: readonly string[]): string {
  let whole = ''
  for (const text of texts) {
    if (whole.length >= 2 * descriptionLength.least) break
    whole = whole && `${whole}${/[.!?…”]$/.test(whole) ? '' : '.'} `
    whole += text
  }
  return shortened(whole)
}

function hanOf(text: string): number {
  return text.match(/\p{Script=Han}/gu)?.length ?? 0
}

/** Ends with a sentence where one ends in time, else with a clause, else in the middle. */
function cutToHan(text: string): string {
  if (hanOf(text) <= hanLength.most) return text
  const inTime = (end: number) => {
    const count = hanOf(text.slice(0, end))
    return count >= hanLength.least && count <= hanLength.most
  }
  const ends = (marks: RegExp) =>
    [...text.matchAll(marks)].map(({ index, 0: mark }) => index + mark.length).findLast(inTime)
  const sentence = ends(/[。！？…][”』」）》]*/g)
  if (sentence) return text.slice(0, sentence)
  const clause = ends(/[，；：、]/g)
  if (clause) return `${text.slice(0, clause - 1)}。`
  let end = text.length
  while (hanOf(text.slice(0, end)) > hanLength.most - 1) end -= 1
  return `${text.slice(0, end)}…`
}
