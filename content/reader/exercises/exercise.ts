/** What an exercise on a chapter asks: a reading, the line after, what a passage says, where it pauses, who speaks, who wrote it. */
export const exerciseKinds = ['sound', 'next', 'meaning', 'pause', 'speaker', 'author'] as const
/** On cards: what a word does in a line, which pattern a line has. */
export type ExerciseKind = (typeof exerciseKinds)[number] | 'use' | 'pattern'

/** A question about words of a chapter, with its answer and the reason. Classical words are simplified. */
export interface Exercise {
  kind: ExerciseKind
  /** The words that are asked about. */
  quote: string
  /** Of a sound or a use: the character. */
  character?: string
  /** From two to four, in the order in which they are shown. */
  options: string[]
  /** The place of the right one, from 0. */
  right: number
  reason: {
    /** The words in full. */
    text: string
    /** The syllables of `text`, where sounds are asked. */
    pinyin?: string
    /** What they mean, or what the note on them says. */
    words: string
  }
}

/** An exercise before its options have an order. */
export interface Candidate extends Omit<Exercise, 'options' | 'right'> {
  right: string
  /** The best first; more than are shown. */
  wrong: string[]
}
