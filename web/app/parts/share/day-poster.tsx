import { ShareButton } from './share-button.tsx'

/** Passes the sentence of the day on: its link leads to the home page, its poster has it set upright. */
export function DayPoster({ text, source, meaning }: { text: string; source: string; meaning: string }) {
  return (
    <ShareButton small path="/" title={source} text={text} poster={{ line: { text, source, meaning } }} />
  )
}
