import { contentKinds, contentLanguages } from '@shuyuan/contract/desk/site/content'
import type {
  ContentFault,
  DeskContentConflict,
  DeskContentDone,
  DeskContentPreview,
  DeskContentRefused,
  DeskContentSaved,
} from '@shuyuan/contract/desk/site/content'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { schoolMoment } from '@shuyuan/contract/time/school-moment'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { visitContext } from '#app/routing/server-visit.ts'
import { actStatus, sendToDesk } from '../desk-page.server.ts'
import { editAddress } from './address.ts'
import { presentWordsOf } from './content-file.server.ts'
import { type NamedFault, namedFaults } from './names.server.ts'
import { type DifferencePart, differencesOf } from './differences/differences.server.ts'

/** The result of an act on one file. */
export interface FileOutcome<Fault = NamedFault> {
  path: string
  /** Names the state that the next write is made from; absent where nothing was written. */
  version?: string
  faults?: Fault[]
  /** The words were replaced: the present ones are shown in place of what stands in the form. */
  replaced?: boolean
  conflict?: DeskContentConflict & { differences: DifferencePart[] }
}

/** The result of sending a form of the page. */
export interface ContentActed<Fault = NamedFault> {
  act: string
  done: boolean
  message: string
  files: FileOutcome<Fault>[]
  preview?: DeskContentPreview
}

type Outcome = FileOutcome<ContentFault>
type Acted = ContentActed<ContentFault>

function withNames(args: ActionFunctionArgs, acted: Acted): ContentActed {
  const files = acted.files.map(({ faults, ...file }) => ({
    ...file,
    ...(faults && { faults: namedFaults(args, faults) }),
  }))
  return { ...acted, files }
}

/** The words of a file as they were sent, and the state that they were made from. */
interface Sent {
  path: string
  version: string
  text: string
}

/** The acts of the page of a file. Those on words save them first, so that nothing is lost whatever becomes of the rest. */
export async function actOnContent(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const all = (name: string) => form.getAll(name).map(String)
  // `discard zh-cn/pages/home.yaml`
  const [act = '', of = ''] = String(form.get('act') ?? '').split(' ')
  const [versions, texts] = [all('version'), all('text')]
  const sent = all('path').map((path, at): Sent => ({
    path,
    version: versions[at] ?? '',
    text: texts[at] ?? '',
  }))
  const acted = await doAct(args, { act, of, sent, form })
  return data(withNames(args, acted), {
    status: actStatus({ code: acted.done ? code.success : code.failure, msg: acted.message }),
  })
}

interface Asked {
  act: string
  of: string
  sent: readonly Sent[]
  form: FormData
}

async function doAct(args: ActionFunctionArgs, { act, of, sent, form }: Asked): Promise<Acted> {
  if (act === 'check') return checked(args, sent)
  if (act === 'create') {
    // Saved first: the page that follows does not have what was typed on this one.
    const saved = await saveAll(args, act, sent)
    return saved.done ? created(args, of, withoutReturns(sent[0]?.text ?? ''), form) : saved
  }
  const one = sent.find(({ path }) => path === of)
  const ofFile = fileActs.find((each) => each === act)
  if (ofFile && one) return fileAct(args, ofFile, one)
  if (act !== 'save' && act !== 'preview' && act !== 'publish') throw data(null, { status: 400 })
  const saved = await saveAll(args, act, sent)
  if (!saved.done || act === 'save') return saved
  const paths = saved.files.map(({ path }) => path)
  if (act === 'preview') {
    const answer = await sendToDesk(args, (api) => api.post('/api/desk/content/preview', { paths }))
    const { data: made } = answer
    return {
      ...saved,
      ...settled(saved.files, answer),
      ...(made && 'query' in made && { preview: made }),
    }
  }
  return published(args, saved, form)
}

async function checked(args: ActionFunctionArgs, sent: readonly Sent[]): Promise<Acted> {
  const files: Outcome[] = []
  for (const { path, text } of sent) {
    const answer = await sendToDesk(args, (api) => api.post('/api/desk/content/check', { path, text }))
    if (answer.code !== code.success || !answer.data)
      return { act: 'check', done: false, message: answer.msg, files }
    files.push({ path, faults: answer.data.faults })
  }
  return { act: 'check', done: true, message: '', files }
}

/** Keeps what differs from the present words as drafts. */
async function saveAll(args: ActionFunctionArgs, act: string, sent: readonly Sent[]): Promise<Acted> {
  const files: Outcome[] = []
  let [done, message] = [true, '']
  for (const each of sent) {
    const { path, text } = each
    const now = await readNow(args, path)
    if (now.data && presentWordsOf(now.data) === withoutReturns(text)) {
      files.push({ path, version: now.data.version, faults: now.data.faults })
      continue
    }
    const answer = await sendToDesk(args, (api) =>
      api.post('/api/desk/content/save', {
        ...each,
        text: withoutReturns(text),
      }),
    )
    message = answer.msg
    files.push(outcomeOf(each, answer))
    if (answer.code === code.success) continue
    done = false
    break
  }
  return { act, done, message, files }
}

const readNow = (args: ActionFunctionArgs, path: string) =>
  sendToDesk(args, (api) => api.get('/api/desk/content/file', { params: { path } }))

/** Forms send line breaks as two characters. */
const withoutReturns = (text: string) => text.replaceAll(/\r\n?/g, '\n')

type Answered = DeskContentSaved | DeskContentDone | DeskContentRefused | DeskContentConflict
/** What an answer may hold; a refusal without more has no data. */
type AnyAnswer = Partial<
  DeskContentSaved & DeskContentDone & DeskContentRefused & DeskContentConflict & DeskContentPreview
>

function outcomeOf({ path, text }: Sent, answer: Envelope<Answered | null>): Outcome {
  const found: AnyAnswer = answer.data ?? {}
  if (answer.code === code.success)
    return {
      path,
      ...(found.version && { version: found.version }),
      ...(found.faults && { faults: found.faults }),
    }
  if (found.path !== path || found.version === undefined)
    return { path, ...(found.faults && { faults: found.faults }) }
  const conflict = found as DeskContentConflict
  return {
    path,
    conflict: { ...conflict, differences: differencesOf(conflict.text ?? '', withoutReturns(text)) },
  }
}

/** Publishes the drafts that were chosen, now or at a minute. */
async function published(args: ActionFunctionArgs, saved: Acted, form: FormData): Promise<Acted> {
  const chosen = new Set(form.getAll('publish').map(String))
  const seen: { path: string; version: string; hasDraft: boolean }[] = []
  for (const { path } of saved.files) {
    if (!chosen.has(path)) continue
    const { data: now } = await readNow(args, path)
    if (now) seen.push({ path, version: now.version, hasDraft: now.draft !== null })
  }
  const drafts = seen.filter(({ hasDraft }) => hasDraft)
  // Without any draft the server says so.
  const files = (drafts.length > 0 ? drafts : seen).map(({ path, version }) => ({ path, version }))
  const { timeZone } = args.context.get(visitContext).runtime
  const at = form.get('when') === 'later' ? schoolMoment(String(form.get('at') ?? ''), timeZone) : 0
  // A day in the past is refused with the server's sentence, and so is no day.
  const answer = await sendToDesk(args, (api) =>
    api.post('/api/desk/content/publish', {
      files,
      at: at ?? 1,
    }),
  )
  return { ...saved, act: 'publish', ...settled(saved.files, answer) }
}

function settled(before: readonly Outcome[], answer: Envelope<Answered | DeskContentPreview | null>) {
  const done = answer.code === code.success
  const found: AnyAnswer = answer.data ?? {}
  const files = before.map((file): Outcome => {
    const version = found.files?.find(({ path }) => path === file.path)?.version
    const faults = found.faults?.filter(
      (fault, at) => fault.file === file.path || (at === 0 && before[0] === file),
    )
    return { ...file, ...(version && { version }), ...(faults?.length && { faults }) }
  })
  return { done, message: answer.msg, files }
}

const fileActs = ['discard', 'unschedule', 'remove', 'restart'] as const

async function fileAct(args: ActionFunctionArgs, act: (typeof fileActs)[number], sent: Sent): Promise<Acted> {
  const { path, version } = sent
  const answer = await sendToDesk<Answered>(args, (api) =>
    act === 'remove' || act === 'restart'
      ? api.post(`/api/desk/content/${act}`, { files: [{ path, version }] })
      : api.post(`/api/desk/content/${act}`, { path, version }),
  )
  const acted = { act, ...settled([outcomeOf(sent, answer)], answer) }
  return acted.done ? { ...acted, files: [{ path, replaced: true }] } : acted
}

/** Begins the file of another language with the words of `begin`; leads to its page. */
async function created(
  args: ActionFunctionArgs,
  language: string,
  begin: string,
  form: FormData,
): Promise<Acted> {
  const text = (name: string) => String(form.get(name) ?? '')
  const body = {
    kind: contentKinds.find((kind) => kind === text('kind')) ?? '',
    name: text('name'),
    language: contentLanguages.find((each) => each === language) ?? contentLanguages[0],
    text: begin,
  } as const
  const answer = await sendToDesk(args, (api) => api.post('/api/desk/content/create', body))
  if (answer.code === code.success && answer.data && 'path' in answer.data)
    throw redirect(editAddress(answer.data.path))
  return { act: 'create', done: false, message: answer.msg, files: [] }
}
