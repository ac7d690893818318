import type { ArticleHead } from './article-head.ts'
import { ArticleItem } from './article-item.tsx'

export function ArticleList({ heads }: { heads: readonly ArticleHead[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {heads.map((head) => (
        <li key={head.name}>
          <ArticleItem head={head} />
        </li>
      ))}
    </ul>
  )
}
