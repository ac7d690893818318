/** The cards of each character: word, readings, address. `/guoxue/words.json` */
export type WordPlaces = Record<string, [word: string, pinyin: string, to: string][]>
