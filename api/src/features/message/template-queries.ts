import type { MessageKind } from '@shuyuan/contract/message/message-kinds'
import type { Executor } from '#db/tables.ts'

/** A template of WeChat's, and what fills its keywords. */
export interface Template {
  templateId: string
  /** As it was copied from WeChat. */
  content: string
  /** By the keyword, as `thing1`: a text with placeholders. */
  fills: Record<string, string>
}

/** The template by which a kind of message goes out in WeChat. */
export async function templateOf(db: Executor, kind: string): Promise<Template | undefined> {
  const row = await db
    .selectFrom('message_template')
    .select(['template_id', 'content', 'fills'])
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row) return undefined
  const { template_id: templateId, content, fills } = row
  return { templateId, content, fills: JSON.parse(fills) as Record<string, string> }
}

export async function kindsWithTemplate(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('message_template').select('kind').execute()
  return rows.map(({ kind }) => kind)
}

/** Keeps the template of a kind; null takes it away. `time` unix seconds. */
export async function putTemplate(
  trx: Executor,
  kind: MessageKind,
  template: Template | null,
  time: number,
): Promise<void> {
  await trx.deleteFrom('message_template').where('kind', '=', kind).execute()
  if (!template) return
  const { templateId: template_id, content } = template
  const fills = JSON.stringify(template.fills)
  await trx
    .insertInto('message_template')
    .values({ kind, template_id, content, fills, update_time: time })
    .execute()
}
