import { createRequire } from 'node:module'
import type * as Markdown from '@shuyuan/content/markdown/markdown'
import type * as UserHtml from '@shuyuan/content/markdown/user-html'
import type * as UserMarkdown from '@shuyuan/content/markdown/user-markdown'

const load = createRequire(import.meta.url)
let loaded: typeof UserHtml | undefined

/** 160 modules that read and write HTML: loaded with the first question, not at the start. */
function library(): typeof UserHtml {
  return (loaded ??= load('@shuyuan/content/markdown/user-html') as typeof UserHtml)
}

export const excerptOf: typeof UserHtml.excerptOf = (html, length) => library().excerptOf(html, length)
export const textOfHtml: typeof UserHtml.textOfHtml = (html) => library().textOfHtml(html)
export const userHtml: typeof UserHtml.userHtml = (written) => library().userHtml(written)

/** Markdown of the school as safe HTML: what the public page shows of an answer. */
export function answerHtml(markdown: string): string {
  const { renderMarkdown } = load('@shuyuan/content/markdown/markdown') as typeof Markdown
  return userHtml(renderMarkdown(markdown))
}

/** The way back of `answerHtml`, to edit an answer. */
export const answerMarkdown: typeof UserMarkdown.userMarkdown = (html) =>
  (load('@shuyuan/content/markdown/user-markdown') as typeof UserMarkdown).userMarkdown(html)
