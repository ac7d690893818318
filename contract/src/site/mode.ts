/**
 * `read-only`: pages are shown and nothing is saved. `maintenance`: one page, which says so, in place of all. The operator
 * sets it by command.
 */
export const siteModes = ['open', 'read-only', 'maintenance'] as const
export type SiteMode = (typeof siteModes)[number]

/** The header of an answer that refuses because of the mode, with the mode. */
export const siteModeHeader = 'x-site-mode'

/** Minutes are not known: after this many seconds it is worth another look. */
export const closedFor = 60

/** The feature of a site on which nothing is saved for now. */
export const readOnlyFeature = 'read-only'
