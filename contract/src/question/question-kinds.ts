// These values stand apart from the schemas, so that pages which need only them do not load Zod.

/** The lists of questions; the first is shown where none is named. */
export const questionTabs = ['answered', 'newest', 'unanswered'] as const
export type QuestionTab = (typeof questionTabs)[number]

/** Tags of questions that are not about one classic; every other tag is the slug of a book. */
export const questionTopics = ['reading', 'zhongyi', 'yuer'] as const

/** `open`: shown, but not answered yet. Pending and rejected ones are shown only to the member who asked. */
export const questionStates = ['pending', 'open', 'answered', 'closed', 'rejected'] as const
export type QuestionState = (typeof questionStates)[number]

export const answerStates = ['pending', 'shown', 'hidden'] as const
export type AnswerState = (typeof answerStates)[number]

/** Reasons to report a question or an answer. */
export const reportReasons = ['advert', 'rude', 'wrong', 'medical', 'private', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** A member's own lists. */
export const ownLists = ['asked', 'answers', 'followed'] as const
export type OwnList = (typeof ownLists)[number]

/** Code units; of a body its HTML. */
export const questionLengths = { titleMin: 5, title: 80, body: 12_000, report: 500 }

/** Questions on a page of the public list. */
export const questionsPerPage = 20
