// These values stand apart from the schemas, so that pages which need only them do not load Zod.

/** `referrer`: the code of whoever referred the visitor; `none`: no item can be shown and there is no fallback. */
export const liveCodeSources = ['referrer', 'item', 'fallback', 'none'] as const
export type ShownSource = (typeof liveCodeSources)[number]

export const liveCodeFaults = ['unreadable', 'expired', 'wrong', 'other'] as const
export type LiveCodeFault = (typeof liveCodeFaults)[number]
