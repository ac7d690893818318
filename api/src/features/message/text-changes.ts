import {
  type DeskMessageText,
  type MessagePreview,
  messageParts,
  type PartTexts,
} from '@shuyuan/contract/desk/message/message-texts'
import { isMessageKind, messageKinds } from '@shuyuan/contract/message/message-kinds'
import { type Language, languages } from '@shuyuan/contract/text/language'
import { fillText } from '@shuyuan/contract/text/texts'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Db, Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { readConfig } from '#features/config/service.ts'
import { translate } from '#messages.ts'
import { messageLetter } from './letter.ts'
import { ownTexts, putOwnTexts } from './queries.ts'
import { onlyOwn, starterTexts, textKinds, variablesIn, variablesOf } from './texts.ts'

/** The texts of every kind of message: the starter's, and the school's own. */
export async function listTexts(db: Executor): Promise<DeskMessageText[]> {
  const own = await ownTexts(db)
  return textKinds().map((kind) => ({
    kind,
    staff: !isMessageKind(kind),
    sms: isMessageKind(kind) && messageKinds[kind].sms,
    ...variablesOf(kind),
    starter: starterTexts(kind),
    own: onlyOwn(own.filter((row) => row.kind === kind)),
  }))
}

export interface TextChange extends PartTexts {
  kind: string
  language: Language
}

/** Keeps what the school has written; '' and what is as the starter's goes back to that. False where nothing changed. */
export function writeTexts(db: Db, { kind, language, ...given }: TextChange, by: Decision): Promise<boolean> {
  const starter = starterTexts(kind)[language]
  return db.transaction().execute(async (trx) => {
    const before = onlyOwn(await ownTexts(trx, kind))[language]
    const parts = messageParts.filter((part) => given[part] !== '' && given[part] !== starter[part])
    const after = Object.fromEntries(parts.map((part) => [part, given[part]]))
    if (messageParts.every((part) => before[part] === (after[part] ?? ''))) return false
    const time = unixSeconds(by.now)
    const rows = parts.map((part) => ({ kind, language, part, text: given[part], update_time: time }))
    await putOwnTexts(trx, { kind, language }, rows)
    const kept = Object.fromEntries(Object.entries(before).filter(([, text]) => text !== ''))
    const detail = { before: JSON.stringify(kept), after: JSON.stringify(after), language }
    await audit(trx, { ...by, action: 'message.text', entity: 'message', ref: kind, detail })
    return true
  })
}

/** How texts read with sample values; what is '' has the starter's. */
export async function previewTexts(
  { db, settings }: Pick<ApiDeps, 'db' | 'settings'>,
  { kind, language, ...given }: TextChange,
): Promise<MessagePreview> {
  const starter = starterTexts(kind)
  const { subject, short, body } = starter[language]
  const mine = {
    subject: given.subject || subject,
    short: given.short || short,
    body: given.body || body,
  }
  const names = variablesIn(
    ...languages.flatMap((each) => Object.values(starter[each])),
    ...Object.values(mine),
  )
  const values = Object.fromEntries(
    names.map((name) => [name, translate[language](`message.sample.${name}`)]),
  )
  const { site_name: site } = await readConfig(db)
  const row = { kind, language, data: JSON.stringify({ [language]: values }), recipient: '', user_id: null }
  const url = settings.publicUrl ? new URL('/user/account/registrations', settings.publicUrl).href : ''
  const letter = messageLetter(row, { site, url, stop: '', texts: { ...starter, [language]: mine } })
  return { subject: letter.subject, letter: letter.text, short: fillText(mine.short, values).trim() }
}
