import { isMap, isSeq } from 'yaml'
import { parseYaml } from './yaml.ts'

/** A recording of a whole chapter, as its file names it. */
export interface ChapterRecording {
  /** The address of the sound. */
  audio: string
  /** Who reads, in both languages; '' for nobody named. */
  reader: { 'zh-cn': string; en: string }
  /** For each line in order, when it begins, in seconds. */
  at: readonly number[]
}

/** The words of a chapter's file with this recording, or with none; all else stays as it is written. Null where they cannot be read. */
export function withRecording(text: string, recording: ChapterRecording | null): string | null {
  const { document } = parseYaml(text)
  if (!document) return null
  const passages = document.get('passages')
  let line = 0
  for (const passage of isSeq(passages) ? passages.items : []) {
    const lines = isMap(passage) ? passage.get('lines') : null
    for (const verse of isSeq(lines) ? lines.items : []) {
      const at = recording?.at[line]
      line += 1
      if (!isMap(verse)) continue
      if (at === undefined) verse.delete('at')
      else verse.set('at', at)
    }
  }
  document.delete('reader')
  if (!recording) document.delete('audio')
  else {
    document.set('audio', recording.audio)
    if (recording.reader['zh-cn'] && recording.reader.en)
      document.set('reader', document.createNode(recording.reader))
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
}
