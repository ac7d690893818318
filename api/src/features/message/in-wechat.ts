import { type Keyword, keywordsIn } from '@shuyuan/contract/message/template-keywords'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import { fillText, type TextValues } from '@shuyuan/contract/text/texts'
import { followsNot, WechatError, worthAnotherTry } from '#adapters/wechat.ts'
import { type Fitted, fitKeyword } from '#adapters/wechat-keywords.ts'
import { dayAndTime, schoolToday } from '#day.ts'
import type { MessageRow } from '#db/tables/message.ts'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import { keyedHash } from '#keyed-hash.ts'
import { noteNotFollowing, openidOf } from '#features/wechat/followers.ts'
import { type WechatLine, wechatLine } from '#features/wechat/line.ts'
import { forgetTrouble, noteTrouble } from '#features/wechat/trouble.ts'
import { messageWordsOf } from './letter.ts'
import { type Template, templateOf } from './template-queries.ts'
import { textsOf } from './texts.ts'

type InWechatDeps = Pick<ApiDeps, 'db' | 'now' | 'settings' | 'counters' | 'logger' | 'wechat'>

/** What no text of a message has, but a keyword may say. */
export const keywordValues = ['subject', 'short', 'site', 'sent'] as const

/** WeChat as one run of the outbox sees it: with one token, and opened only where something goes there. */
export interface WechatOfRun {
  deps: InWechatDeps
  line?: Promise<{ appId: string; line: WechatLine }>
}

/**
 * Sends a message to a member's binding as a template message. Returns why this way cannot deliver it, to go by the next
 * one; null where it was sent. Throws what is worth another try.
 */
export async function sendInWechat(run: WechatOfRun, row: MessageRow, url: string): Promise<string | null> {
  const { deps } = run
  const { db } = deps
  if (row.user_id === null || !deps.wechat) return 'WeChat cannot be asked'
  const { appId, line } = await (run.line ??= lineOf(deps))
  const template = await templateOf(db, row.kind)
  if (appId === '' || !template) return `${row.kind} is not sent in WeChat`
  const id = Number(row.recipient)
  const openid = await openidOf(db, { id, memberId: row.user_id, appId })
  if (openid === undefined) return 'the binding was ended'
  const about = { what: 'notice', kind: row.kind } as const
  try {
    const values = await valuesOf(deps, template, row)
    const { templateId } = template
    const sameTry = keyedHash(deps.settings.secretKey, 'template message', String(row.id)).slice(0, 32)
    await line.send({ id: sameTry, openid, templateId, url, values })
  } catch (error) {
    if (!(error instanceof WechatError)) throw error
    if (followsNot.has(error.code)) {
      await noteNotFollowing(deps, id)
      return error.message
    }
    await noteTrouble(deps, about, error)
    if (worthAnotherTry.has(error.code)) throw error
    if (deps.logger)
      deps.logger.error({ err: error, id: row.id, kind: row.kind }, 'WeChat refused a template message')
    return error.message
  }
  await forgetTrouble(deps, about)
  return null
}

async function lineOf(deps: InWechatDeps) {
  const { wechat_app_id: appId } = await readConfig(deps.db)
  return { appId, line: wechatLine(deps, appId) }
}

/** What fills the keywords of a message. Throws a `WechatError` where a keyword cannot say it. */
async function valuesOf(deps: InWechatDeps, template: Template, row: MessageRow) {
  const language: Language = row.language || defaultLanguage
  const words = messageWordsOf(row, language, await textsOf(deps.db, row.kind))
  const { site_name: site } = await readConfig(deps.db)
  const { timeZone } = deps.settings
  const values = {
    ...words.values,
    subject: words.subject,
    short: words.short,
    site: site[language],
    sent: dayAndTime(row.create_time, timeZone),
  }
  const filled = fillKeywords(template, values, schoolToday(deps))
  const unfit = filled.find(({ fitted }) => fitted === null)
  if (unfit) throw new WechatError(47003, `WeChat: 47003 ${unfit.label} (${unfit.name})`)
  return Object.fromEntries(filled.map(({ name, fitted }) => [name, fitted?.value ?? '']))
}

/** A message of an earlier version has not all of the values. */
const said = (text: string, values: TextValues) => fillText(text, values).replaceAll(/\{\{\s*\w+\s*\}\}/g, '')

/** What stands for each keyword of a template; `fitted` is null where the keyword cannot say it. */
export function fillKeywords(
  { content, fills }: Pick<Template, 'content' | 'fills'>,
  values: TextValues,
  today: string,
): (Keyword & { fitted: Fitted | null })[] {
  return keywordsIn(content).map((keyword) => ({
    ...keyword,
    fitted: fitKeyword(keyword.kind, said(fills[keyword.name] ?? '', values), today),
  }))
}
