// These values stand apart from the schemas, so that pages which need only them do not load Zod.

/** `scoreAnswers` says how each kind is scored. */
export const questionSetKinds = ['quiz', 'survey', 'level', 'constitution'] as const
export type QuestionSetKind = (typeof questionSetKinds)[number]

/** Sex of the respondent, for sets with items for women or men only; `any` is asked neither. */
export const respondents = ['any', 'male', 'female'] as const
export type Respondent = (typeof respondents)[number]

/** How an item is answered: by one option, by any number of options, in own words. */
export const askings = ['one', 'several', 'words'] as const
export type Asking = (typeof askings)[number]

/** The place of an option, counted from 1; places in rising order; or text. */
export type SetAnswer = number | readonly number[] | string
/** By the item's id. */
export type SetAnswers = Readonly<Record<string, SetAnswer>>

/** The part of an item that scoring needs. */
export interface SheetItem {
  id: string
  asks: Asking
  onlyFor?: 'male' | 'female' | undefined
  /** May be left out. */
  optional?: boolean | undefined
  /** Points of each option in order: in a quiz or level test over 0 where it is right, on a scale 1 to 5. */
  points: readonly number[]
  /** The scales that it counts for; with `reverse`, the highest points count least. */
  scales: readonly { scale: string; reverse: boolean }[]
}

/** The part of a question set that scoring needs. */
export interface ScoringSheet {
  kind: QuestionSetKind
  items: readonly SheetItem[]
  /** Keys in their order: of a quiz its parts, of a level test its levels from the lowest. */
  scales: readonly string[]
  /** Of a constitution check: the scale of the balanced type (平和质). */
  balanced: string
  /** Keys of results in their order; `from` is the least percentage right of a quiz. */
  results: readonly { key: string; from: number }[]
}

/** The most characters of an answer in own words. */
export const longestWords = 1000
