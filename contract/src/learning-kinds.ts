// Apart from the schemas, which the pages that only need these words do not load (see codes.ts).

/** What one can be somewhere in, and through with. */
export const progressKinds = ['lesson', 'chapter', 'article'] as const
export type ProgressKind = (typeof progressKinds)[number]

/** `line` is `book/chapter#passage.line`, counted from 1; `course`, `path` and `class` are one slug, the others two. */
export const favouriteKinds = ['line', 'chapter', 'course', 'path', 'class', 'article'] as const
export type FavouriteKind = (typeof favouriteKinds)[number]

/** What was hidden: all, every second phrase, all but first characters. */
export const recitationModes = ['all', 'alternate', 'first'] as const
export type RecitationMode = (typeof recitationModes)[number]

/** How many items one call takes. */
export const mostProgressItems = 200
export const mostFavouriteItems = 200
export const mostRecitationItems = 50
