/** What search engines show of a description, in characters: shorter says too little, longer is cut by them. */
export const descriptionLength = { least: 40, most: 200 }

/** A text as a description: no longer than search engines show, ending where a sentence does. */
export function shortened(text: string, most = descriptionLength.most): string {
  if (text.length <= most) return text
  const start = text.slice(0, most)
  const sentences = [...start.matchAll(/[.!?](?=\s)|[。！？]”?/g)]
  const last = sentences.at(-1)
  if (last && last.index >= most / 3) return start.slice(0, last.index + last[0].length)
  return `${start.slice(0, -1).replace(/\s\S*$/, '')}…`
}
