import { createContext, type NamedExoticComponent, use } from 'react'
import type { FormNode } from '@shuyuan/content/editing/form-node'
import type { LearnedSigns } from './syllables.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { type Choice, entryNamer, type Names } from './entry-names.ts'
import { fieldWordsOf } from './field-words.ts'

/** What every field of a form of content knows. */
export interface FileFormContent {
  /** Enters a value at a place; undefined takes the field away. */
  change: (path: string, next: unknown) => void
  /** What is wrong, by place. */
  faults: ReadonlyMap<string, string>
  /** The kind of the file, for words of its own. */
  kind: string
  /** Begins the ids of the controls, because two forms may stand on a page. */
  prefix: string
  /** The language of what is written, as `<html lang>` has it; undefined for both. */
  lang: string | undefined
  /** The day `yyyy-mm-dd` at the school. */
  today: string
  names: Names
  /** The files that were sent from this form, the newest first: `names` does not have them yet. */
  sent: readonly Choice[]
  addSent: (file: Choice) => void
  /** What the classics teach about signs; empty for other kinds. */
  signs: LearnedSigns
  /** Shows any field. Fields hold others, so that none imports it. */
  NodeField: NamedExoticComponent<NodeFieldProps>
}

export interface NodeFieldProps {
  node: FormNode
  value: unknown
  /** Its place in the file: `blocks[2].title`; '' for the whole. */
  path: string
  label: string
  required: boolean
  initial?: string | number | boolean | undefined
  /** What a reference is to, where the record says it in another field. */
  beside?: string | undefined
}

export const FileFormContext = createContext<FileFormContent | null>(null)

export function useFileForm(): FileFormContent {
  const form = use(FileFormContext)
  if (!form) throw new Error('a field needs <FileForm>')
  return form
}

/** What fields, choices and entries are called. A value that is no choice of its field is shown as it is. */
export function useFieldWords() {
  const { t } = useTranslation('file-form')
  const language = useLanguage()
  const { kind, names } = useFileForm()
  const words = fieldWordsOf(t, kind)
  return {
    t,
    ...words,
    optionOf: (field: string, value: string) => words.optionOf(field, value) || value,
    nameOfEntry: entryNamer({ t, language, kind, names }),
  }
}

/** The last name in a place: `title` of `blocks[2].title`; of `tags[1]` it is `tags`. */
export function fieldOf(path: string): string {
  return /([^.[\]]+)(?:\[\d+\])*$/.exec(path)?.[1] ?? ''
}
