import type { DeskTemplate, TemplatePreview } from '@shuyuan/contract/desk/message/message-templates'
import { isMessageKind, type MessageKind } from '@shuyuan/contract/message/message-kinds'
import { keywordsIn, mostKeywords } from '@shuyuan/contract/message/template-keywords'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { fillText } from '@shuyuan/contract/text/texts'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { dayAndTime, schoolToday } from '#day.ts'
import type { Db } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { readConfig } from '#features/config/service.ts'
import { forgetTrouble } from '#features/wechat/trouble.ts'
import { translate } from '#messages.ts'
import { fillKeywords, keywordValues } from './in-wechat.ts'
import { putTemplate, type Template, templateOf } from './template-queries.ts'
import { type TextProblem, textsOf, variablesIn, variablesOf } from './texts.ts'

type TemplateDeps = Pick<ApiDeps, 'db' | 'now' | 'settings'>

export interface TemplateChange extends Template {
  kind: string
}

/** What may fill a keyword of a kind's template. */
const valuesFor = (kind: string): string[] => [...new Set([...variablesOf(kind).variables, ...keywordValues])]

/** The template of a kind of message; null where there is no such kind. */
export async function showTemplate({ db }: TemplateDeps, kind: string): Promise<DeskTemplate | null> {
  if (!isMessageKind(kind)) return null
  const kept = await templateOf(db, kind)
  const { wechat_app_id: appId } = await readConfig(db)
  const nothing = { templateId: '', content: '', fills: {} }
  return { ...(kept ?? nothing), values: valuesFor(kind), account: appId !== '' }
}

/** What is wrong with a template; null for nothing. */
export async function templateProblem(
  deps: TemplateDeps,
  change: TemplateChange,
): Promise<TextProblem | null> {
  const { kind, templateId, content, fills } = change
  if (!isMessageKind(kind)) return { problem: 'message.unknownKind', values: {} }
  if (templateId === '') return null
  const keywords = keywordsIn(content)
  if (keywords.length === 0) return { problem: 'message.template.none', values: {} }
  if (keywords.length > mostKeywords) return { problem: 'message.template.tooMany', values: {} }
  const known = valuesFor(kind)
  for (const { name, label } of keywords) {
    const fill = fills[name] ?? ''
    if (fill === '') return { problem: 'message.template.empty', values: { label } }
    const unknown = variablesIn(fill).find((each) => !known.includes(each))
    if (unknown) {
      const all = known.map((each) => `{{${each}}}`).join(' ')
      return { problem: 'message.unknownVariable', values: { name: unknown, known: all } }
    }
  }
  const unfit = (await filledWithSamples(deps, { ...change, kind })).find(({ fitted }) => fitted === null)
  return unfit
    ? { problem: 'message.template.unfit', values: { label: unfit.label, kind: unfit.kind } }
    : null
}

/** Keeps a template that has no problem; without an id there is none any more. */
export async function writeTemplate(
  db: Db,
  { kind, templateId, content, fills }: TemplateChange,
  by: Decision,
): Promise<void> {
  if (!isMessageKind(kind)) return
  const names = new Set(keywordsIn(content).map(({ name }) => name))
  const kept = Object.fromEntries(Object.entries(fills).filter(([name]) => names.has(name)))
  const template = templateId === '' ? null : { templateId, content, fills: kept }
  await db.transaction().execute(async (trx) => {
    const before = await templateOf(trx, kind)
    await putTemplate(trx, kind, template, unixSeconds(by.now))
    await forgetTrouble({ db: trx }, { what: 'notice', kind })
    const detail = {
      before: before ? JSON.stringify(before) : '',
      after: template ? JSON.stringify(template) : '',
    }
    await audit(trx, { ...by, action: 'message.template', entity: 'message', ref: kind, detail })
  })
}

/** How a template without a problem reads in WeChat with sample values. */
export async function previewTemplate(
  deps: TemplateDeps,
  change: TemplateChange & { kind: MessageKind },
): Promise<TemplatePreview> {
  const filled = await filledWithSamples(deps, change)
  return {
    lines: filled.map(({ label, fitted }) => ({
      label,
      value: fitted?.value ?? '',
      cut: fitted?.cut ?? false,
    })),
  }
}

async function filledWithSamples(deps: TemplateDeps, change: TemplateChange & { kind: MessageKind }) {
  const { now, settings, db } = deps
  const t = translate[defaultLanguage]
  const samples = Object.fromEntries(
    variablesOf(change.kind).variables.map((name) => [name, t(`message.sample.${name}`)]),
  )
  const { subject, short } = (await textsOf(db, change.kind))[defaultLanguage]
  const { site_name: site } = await readConfig(db)
  const values = {
    ...samples,
    subject: fillText(subject, samples),
    short: fillText(short, samples),
    site: site[defaultLanguage],
    sent: dayAndTime(unixSeconds(now()), settings.timeZone),
  }
  return fillKeywords(change, values, schoolToday(deps))
}
