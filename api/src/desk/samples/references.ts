import { isRecord } from '@shuyuan/content/editing/same'
import { readSource, writeSource } from '@shuyuan/content/editing/write-source'
import type { Problem } from '@shuyuan/content/problems'
import { type ContentFile, shownText, stateOf } from '#features/content/file-state.ts'
import type { Words } from './entries.ts'

/** What a fault says is not there: `teacher zhongyi`. */
export function missingOf({ reason }: Problem): string {
  return /^there is no ((?:teacher|class|term|offer) \S+)$/.exec(reason)?.[1] ?? ''
}

/** Whether the project's words stand in a file as they came: then what they name may be taken out of them. */
export function isUntouched(file: ContentFile | undefined): boolean {
  return file !== undefined && stateOf(file) === 'starter' && (file.row?.draft ?? null) === null
}

/** Takes the entries out of lists at which these faults stand. */
export function withoutEntries(words: Words, file: ContentFile, faults: readonly Problem[]): void {
  const { path } = file
  const text = words.get(path) ?? shownText(file) ?? ''
  const { value } = readSource(path, text)
  const places = faults.map(({ field }) => field.split(/[.[\]]+/).filter(Boolean))
  words.set(path, writeSource(path, text, pruned(value, places)))
}

/** The value without the innermost list entry of each place. */
function pruned(value: unknown, places: readonly (readonly string[])[]): unknown {
  const below = (key: string) => places.filter(([first]) => first === key).map(([, ...rest]) => rest)
  if (Array.isArray(value))
    return value.flatMap((each: unknown, at) => {
      const inner = below(String(at))
      const ends = inner.some((place) => !place.some((key) => /^\d+$/.test(key)))
      return ends ? [] : [inner.length > 0 ? pruned(each, inner) : each]
    })
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const inner = below(key)
      return [key, inner.length > 0 ? pruned(each, inner) : each]
    }),
  )
}
