import type { Note } from './explain.ts'

/** What a word means; opens where the word stands, and is printed below the text. */
export function WordNote({ note }: { note: Note }) {
  const { id, term, chinese, pinyin, meaning } = note
  return (
    <div id={id} popover="auto" className="word-note">
      <p>
        <strong>{term}</strong>
        {chinese && (
          <span lang="zh-CN" className="ms-2">
            {chinese}
          </span>
        )}
        <span lang="zh-Latn" className="ms-2 text-muted">
          {pinyin}
        </span>
      </p>
      <p className="mt-1 text-muted">{meaning}</p>
    </div>
  )
}
