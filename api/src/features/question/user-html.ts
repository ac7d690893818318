import { createRequire } from 'node:module'
import type * as UserHtml from '@shuyuan/content/markdown/user-html'

const load = createRequire(import.meta.url)
let loaded: typeof UserHtml | undefined

/** 160 modules that read and write HTML: loaded with the first question that somebody asks for, not at the start. */
function library(): typeof UserHtml {
  return (loaded ??= load('@shuyuan/content/markdown/user-html') as typeof UserHtml)
}

export const excerptOf: typeof UserHtml.excerptOf = (html, length) => library().excerptOf(html, length)
export const textOf: typeof UserHtml.textOf = (html) => library().textOf(html)
export const userHtml: typeof UserHtml.userHtml = (written) => library().userHtml(written)
