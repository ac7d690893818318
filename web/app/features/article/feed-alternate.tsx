import type { FeedLink } from './article-view.ts'

/** Names the feed to the browser's and other readers; React moves it into the head. */
export function FeedAlternate({ feed }: { feed: FeedLink }) {
  return <link rel="alternate" type="application/atom+xml" href={feed.href} title={feed.title} />
}
