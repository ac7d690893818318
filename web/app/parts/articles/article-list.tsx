import type { ArticleHead } from './article-head.ts'
import { ArticleItem } from './article-item.tsx'

/** `rail`: sideways on phones, for a few among other things. */
export function ArticleList({ heads, rail }: { heads: readonly ArticleHead[]; rail?: boolean }) {
  return (
    <ul
      className={
        rail
          ? 'rail sm:block sm:divide-y sm:divide-line sm:border-y sm:border-line'
          : 'divide-y divide-line border-y border-line'
      }
    >
      {heads.map((head) => (
        <li key={head.name}>
          <ArticleItem head={head} />
        </li>
      ))}
    </ul>
  )
}
