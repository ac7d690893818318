// These values stand apart from the schemas, so that pages which need only them do not load Zod.

/** Things that a visitor's progress is stored of. */
export const progressKinds = ['lesson', 'chapter', 'article', 'questionSet'] as const
export type ProgressKind = (typeof progressKinds)[number]

/** `line` is `book/chapter#passage.line`, counted from 1; `course`, `path` and `class` are one slug, the others two. */
export const favouriteKinds = ['line', 'chapter', 'course', 'path', 'class', 'article'] as const
export type FavouriteKind = (typeof favouriteKinds)[number]

/** Which text was hidden while reciting: all, every second phrase, all but first characters. */
export const recitationModes = ['all', 'alternate', 'first'] as const
export type RecitationMode = (typeof recitationModes)[number]

/** The most items of one call. */
export const mostProgressItems = 200
export const mostFavouriteItems = 200
export const mostRecitationItems = 50
