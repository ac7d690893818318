import { type ContentKind, pathAt } from '@shuyuan/content/kinds/kinds'
import { isRecord, isSame } from '@shuyuan/content/editing/same'
import { readSource, writeSource } from '@shuyuan/content/editing/write-source'
import type { SampleReason } from '@shuyuan/contract/desk/site/samples'
import { languages } from '@shuyuan/contract/text/language'
import { type ContentFile, shownText } from '#features/content/file-state.ts'

/** Texts of files that are to be others, null for files that are to go. */
export type Words = Map<string, string | null>

/** What the project made up, so that a new site shows how one looks: a thing of its own, or an entry of a file. */
export interface Sample {
  /** As a fault names it that another file has without it: `teacher zhongyi`. */
  name: string
  kind: ContentKind | 'terms'
  title: string
  path: string
  /** The slug of a term, which is a row. */
  term?: string
  /** Files of its own: all of them go with it. */
  own: readonly string[]
  /** Why it has to stay; '' where nothing is known that keeps it. */
  stays: SampleReason | ''
  /** Takes it out of the words, which have the texts of before where they have none. */
  takeOut(words: Words): void
}

export type Files = ReadonlyMap<string, ContentFile>

export interface Named {
  slug: string
}

export const hasDraft = ({ row }: ContentFile) => (row?.draft ?? null) !== null

export type Entry = Readonly<Record<string, unknown>>

export function listOf(text: string | undefined | null, path = 'both/list.yaml'): Entry[] {
  const { value } = readSource(path, text ?? '')
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** The entries of a list that are samples: those that `wanted` takes, with the project's own entry of the same name. */
export function entriesOf(
  files: Files,
  path: string,
  wanted: (entry: Entry, starter: Entry | undefined) => boolean,
): (Sample & Named & { entry: Entry })[] {
  const file = files.get(path)
  if (!file) return []
  const starters = listOf(file.starter)
  return listOf(shownText(file)).flatMap((entry) => {
    const slug = String(entry['slug'])
    const starter = starters.find((each) => each['slug'] === slug)
    if (!wanted(entry, starter)) return []
    const stays = hasDraft(file) ? 'draft' : isSame(entry, starter) ? '' : 'changed'
    const takeOut = (words: Words) => {
      const text = words.get(path) ?? shownText(file) ?? ''
      const left = listOf(text).filter((each) => each['slug'] !== slug)
      words.set(path, writeSource(path, text, left))
    }
    return [
      { slug, entry, name: `teacher ${slug}`, kind: 'teachers', title: slug, path, own: [], stays, takeOut },
    ]
  })
}

/** The advisor and the ways to reach the school that `site.yaml` has. */
export function siteSamples(files: Files): Sample[] {
  return languages.flatMap((language) => {
    const path = pathAt({ kind: 'site', name: '', language }) ?? ''
    const file = files.get(path)
    const read = (text: string | null | undefined): Entry => {
      const { value } = readSource(path, text ?? '')
      return isRecord(value) ? value : {}
    }
    const [shown, starter] = [read(file && shownText(file)), read(file?.starter)]
    return (['advisor', 'contact'] as const).flatMap((part): Sample[] => {
      const now = shown[part]
      if (!file || !isRecord(now) || now['sample'] !== true) return []
      const title = String(part === 'advisor' ? now['name'] : (now['email'] ?? ''))
      const stays = hasDraft(file) ? 'draft' : isSame(now, starter[part]) ? '' : 'changed'
      const takeOut = (words: Words) => {
        const text = words.get(path) ?? shownText(file) ?? ''
        const { [part]: _gone, ...left } = read(text)
        words.set(
          path,
          writeSource(path, text, part === 'contact' ? { ...left, contact: { sample: false } } : left),
        )
      }
      return [{ name: `${part} ${language}`, kind: 'site', title, path, own: [], stays, takeOut }]
    })
  })
}
