import { canBeRead, withPart, yamlPart } from '@shuyuan/content/reading/with-part'
import type { DeskContentFile } from '@shuyuan/contract/desk/site/content'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { type Acted, loadDesk, sendToDesk } from '../desk-page.server.ts'

/** A part of a content file that the site's pages change. */
export interface OwnPart {
  path: string
  /** '' for the whole file. */
  key: string
}

/** The result of saving a part. */
export interface PartOutcome {
  /** A key of the page's texts where the server has no sentence; '' for none. */
  why: string
  /** What is wrong; `field` is counted from the part on. */
  faults: { field: string; reason: string }[]
}

/** The words that visitors see: where the school's cannot be read, those are the project's. */
function wordsOf({ published, starter }: DeskContentFile): string {
  return published !== null && canBeRead(published) ? published : (starter ?? '')
}

/** A part as visitors see it, and whether somebody has a draft of its file. */
export async function loadPart<Value>(args: LoaderFunctionArgs, { path, key }: OwnPart) {
  const file = await loadDesk(args, (api) => api.get('/api/desk/content/file', { params: { path } }))
  return { value: yamlPart(wordsOf(file), key) as Value, drafted: file.draft !== null }
}

/**
 * Publishes a part of a content file in place of what stands there. Not where somebody has a draft of the file: it would
 * be published too, or lost.
 */
export async function publishPart(
  args: ActionFunctionArgs,
  act: string,
  { path, key }: OwnPart,
  value: unknown,
) {
  const file = await sendToDesk(args, (api) => api.get('/api/desk/content/file', { params: { path } }))
  if (file.code !== code.success || !file.data) return partOutcome(act, false, file.msg)
  if (file.data.draft) return partOutcome(act, false, '', 'drafted')
  const { version } = file.data
  const text = withPart(wordsOf(file.data), key, value)
  if (text === null) return partOutcome(act, false, '', 'faulty')
  const saved = await sendToDesk(args, (api) => api.post('/api/desk/content/save', { path, version, text }))
  if (saved.code !== code.success || !saved.data || !('version' in saved.data))
    return partOutcome(act, false, saved.msg)
  const { version: drafted } = saved.data
  const files = [{ path, version: drafted }]
  const published = await sendToDesk(args, (api) => api.post('/api/desk/content/publish', { files, at: 0 }))
  if (published.code === code.success) return partOutcome(act, true, published.msg)
  const faults =
    published.data && 'faults' in published.data
      ? published.data.faults
          .filter((fault) => fault.file === path)
          .map(({ field, reason }) => ({ field: field.slice(key.length), reason }))
      : []
  // A draft that cannot be published is deleted: the form on the page still has the text.
  await sendToDesk(args, (api) => api.post('/api/desk/content/discard', { path, version: drafted }))
  return partOutcome(act, false, published.msg, faults.length > 0 ? 'faulty' : '', faults)
}

export function partOutcome(
  act: string,
  done: boolean,
  message: string,
  why = '',
  faults: PartOutcome['faults'] = [],
) {
  const acted: Acted<PartOutcome> = { act, done, message, data: { why, faults }, fields: {} }
  return data(acted, { status: done ? 200 : 400 })
}
