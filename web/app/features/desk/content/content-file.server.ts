import { formOf, type FormNode } from '@shuyuan/content/editing/form-node'
import { readSource } from '@shuyuan/content/editing/write-source'
import { fileAt } from '@shuyuan/content/kinds/kinds'
import type { DeskContentFile } from '@shuyuan/contract/desk/site/content'
import type { z } from 'zod'
import type { LoaderFunctionArgs } from 'react-router'
import { loadDesk } from '../desk-page.server.ts'
import { type NamedFault, namedFaults } from './names.server.ts'

/** A content file as its form needs it. */
export interface EditedFile extends Omit<
  DeskContentFile,
  'starter' | 'base' | 'published' | 'draft' | 'faults'
> {
  faults: NamedFault[]
  /** The present words: the draft, else what is published, else the project's own text; '' for none of them. */
  text: string
  /** What they say; undefined where they cannot be read. */
  value: unknown
  draft: { by: string; time: number; publishAt: number } | null
  /** The school has words of its own in place of a text of the project. */
  replacesStarter: boolean
  isPublic: boolean
}

/** The file of the other language, where there is none yet. */
export interface MissingFile {
  path: string
  language: 'zh-cn' | 'en'
}

export async function loadFile(args: LoaderFunctionArgs, path: string): Promise<EditedFile> {
  const {
    starter,
    base: _base,
    published,
    draft,
    ...file
  } = await loadDesk(args, (api) => api.get('/api/desk/content/file', { params: { path } }))
  const text = presentWordsOf({ starter, published, draft })
  const { value } = readSource(path, text)
  return {
    ...file,
    text,
    value,
    faults: namedFaults(args, file.faults),
    draft: draft && { by: draft.by, time: draft.time, publishAt: draft.publishAt },
    replacesStarter: starter !== null && file.state !== 'starter',
    isPublic: published !== null,
  }
}

export function presentWordsOf({
  draft,
  published,
  starter,
}: Pick<DeskContentFile, 'draft' | 'published' | 'starter'>): string {
  return draft?.text ?? published ?? starter ?? ''
}

const forms = new WeakMap<z.ZodType, FormNode>()

/** The form of a file's kind, made once. */
export function formAt(path: string): FormNode {
  const schema = fileAt(path)?.schema
  if (!schema) return { is: 'raw' }
  const form = forms.get(schema) ?? formOf(schema)
  forms.set(schema, form)
  return form
}
