/** Words of grammar: who writes them has not shown that the text is known. They are never left out. */
const functionWords = new Set(
  '之乎者也矣焉哉兮耶邪欤而以于於与则且其所乃为不亦曰夫盖若如是此斯彼何孰谁奚胡曷故然虽即既因由自从及尔耳吾我予余汝女莫勿毋弗未无非必皆又复将可得有能一',
)

/** A phrase with as many characters has room for two gaps. */
const long = 6

/**
 * Which characters of the phrases are left out, by the simplified text, so that both scripts have the same gaps. Words of
 * content alone, one or two of each phrase, not the first where there is another; those first that were left out least.
 */
export function gapsOf(phrases: readonly (readonly string[])[]): number[][] {
  const left = new Map<string, number>()
  return phrases.map((phrase, at) => {
    // Who speaks is told anew in every line: 子曰.
    const isSpeech = phrase.at(-1) === '曰'
    const content = [...phrase.keys()].filter((place) => !isSpeech && !functionWords.has(phrase[place] ?? ''))
    const inner = content.filter((place) => place > 0)
    const from = inner.length > 0 ? inner : phrase.length > 1 ? content : []
    const used = (place: number) => left.get(phrase[place] ?? '') ?? 0
    // Gaps stand now early, now late in a phrase.
    const turned = [
      ...from.slice(at % Math.max(1, from.length)),
      ...from.slice(0, at % Math.max(1, from.length)),
    ]
    const gaps = turned
      .toSorted((one, other) => used(one) - used(other))
      .slice(0, phrase.length >= long ? 2 : 1)
    for (const place of gaps) left.set(phrase[place] ?? '', used(place) + 1)
    return gaps.toSorted((one, other) => one - other)
  })
}
