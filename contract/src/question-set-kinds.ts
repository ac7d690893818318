// Apart from the schemas, which the pages that only need these words do not load (see codes.ts).

/** What a set is for; how each is scored stands in scoring.ts. */
export const questionSetKinds = ['quiz', 'survey', 'level', 'constitution'] as const
export type QuestionSetKind = (typeof questionSetKinds)[number]

/** Who answers, where some items are for women or for men alone; `any` is asked neither. */
export const respondents = ['any', 'male', 'female'] as const
export type Respondent = (typeof respondents)[number]

/** How an item is answered: by one option, by any number of options, in one's own words. */
export const askings = ['one', 'several', 'words'] as const
export type Asking = (typeof askings)[number]

/** The place of an option, from 1; places in rising order; words. */
export type Answer = number | readonly number[] | string
/** By the item's id. */
export type Answers = Readonly<Record<string, Answer>>

/** What of an item counts. */
export interface SheetItem {
  id: string
  asks: Asking
  onlyFor?: 'male' | 'female' | undefined
  /** May be left out. */
  optional?: boolean | undefined
  /** Points of each option in order: in a quiz or level test over 0 where it is right, on a scale 1 to 5. */
  points: readonly number[]
  /** The scales that it counts for; `reverse`: there the most counts least. */
  scales: readonly { scale: string; reverse: boolean }[]
}

/** What of a set counts. */
export interface Sheet {
  kind: QuestionSetKind
  items: readonly SheetItem[]
  /** Keys in their order: of a quiz its parts, of a level test its levels from the lowest. */
  scales: readonly string[]
  /** Of a constitution check: the scale of those who lean nowhere. */
  balanced: string
  /** Keys of results in their order; `from` is the least percentage right of a quiz. */
  results: readonly { key: string; from: number }[]
}

/** Characters of an answer in words, at most. */
export const longestWords = 1000
