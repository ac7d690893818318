import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type ChapterRecording, withRecording } from '@shuyuan/content/reading/chapter-recording'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import type { ReceivedFile } from '#features/upload/receive.ts'
import { kindOf } from '#features/upload/kind.ts'
import { discardDraft, readFileState, saveDraft } from './drafts.ts'
import { type ContentOutcome, shownText, versionOf } from './file-state.ts'
import { keepMedia } from './pictures.ts'
import { publishDrafts, type PublishDeps } from './publish.ts'

/** By the type of the content: its ending, and the type it is sent as. */
const sounds: Readonly<Record<string, { ending: string; type: string }>> = {
  'audio/mpeg': { ending: 'mp3', type: 'audio/mpeg' },
  'audio/x-m4a': { ending: 'm4a', type: 'audio/mp4' },
  'audio/mp4': { ending: 'm4a', type: 'audio/mp4' },
  'audio/wav': { ending: 'wav', type: 'audio/wav' },
}

/** Keeps a teacher's recording; it is heard nowhere until a chapter names its address. */
export async function addSound(
  deps: Pick<ApiDeps, 'db' | 'now' | 'files' | 'contentFiles'>,
  { file, actor }: { file: ReceivedFile | null; actor: string },
): Promise<ContentOutcome<{ address: string }>> {
  if (!file || file.size === 0) return { problem: 'content.recording.noSound' }
  if (file.tooLarge) return { problem: 'content.recording.tooLarge' }
  const sound = sounds[(await kindOf(file.path)).mime]
  if (!sound) return { problem: 'content.recording.notSound' }
  const bytes = await readFile(file.path)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const url = `/storage/content/${file.sha1}.${sound.ending}`
  const address = `/media/school/reading-${hash}.${sound.ending}`
  const size = bytes.byteLength
  const row = { address, url, type: sound.type, hash, width: 0, height: 0, size, actor }
  await keepMedia(
    deps,
    { ...row, create_time: unixSeconds(deps.now()) },
    { bytes, action: 'content.sound', detail: { bytes: size } },
  )
  return { done: { address }, message: 'content.recording.added' }
}

interface Recorded {
  /** `book/chapter` */
  chapter: string
  /** Null takes the recording away. */
  recording: ChapterRecording | null
  actor: string
}

/** Names a recording, with the times of the lines, in the file of a chapter and shows it at once; or takes it away. */
export async function recordChapter(
  deps: PublishDeps,
  { chapter, recording, actor }: Recorded,
): Promise<ContentOutcome<{ chapter: string }>> {
  const [book = '', slug = ''] = chapter.split('/')
  const found = deps.content.chapter(book, slug)
  const path = `both/books/${book}/${slug}.yaml`
  const file = found ? await readFileState(deps, path) : null
  const text = file && shownText(file)
  if (!found || !file || text === null) return { problem: 'content.recording.noChapter' }
  if ((file.row?.draft ?? null) !== null) return { problem: 'content.recording.draft' }
  const lines = found.passages.reduce((sum, passage) => sum + passage.lines.length, 0)
  if (recording) {
    const { at, audio } = recording
    if (at.length !== lines)
      return { problem: 'content.recording.count', values: { lines, times: at.length } }
    const early = at.findIndex((time, index) => index > 0 && time <= (at[index - 1] ?? 0))
    if (early > 0) return { problem: 'content.recording.order', values: { line: early + 1 } }
    if (!deps.content.media().has(audio)) return { problem: 'content.recording.noSound' }
  }
  const words = withRecording(text, recording)
  if (words === null) return { problem: 'content.recording.noChapter' }
  const saved = await saveDraft(deps, { path, version: versionOf(file), actor, text: words })
  if ('problem' in saved) return saved
  const { version } = saved.done
  const published = await publishDrafts(deps, { files: [{ path, version }], actor })
  if ('problem' in published) {
    // A draft that cannot be published would block the next recording.
    await discardDraft(deps, { path, version, actor })
    return published
  }
  return { done: { chapter }, message: `content.recording.${recording ? 'saved' : 'removed'}` }
}
