import type { FormNode } from '@shuyuan/content/editing/form-node'
import { useMemo, useRef } from 'react'
import { FileFormContext, type FileFormContent } from './form-context.ts'
import { NodeField } from './node-field.tsx'
import { FieldsOf } from './record-field.tsx'
import { useEarlyWords } from './use-early-words.ts'

export interface FileFormProps extends Omit<FileFormContent, 'faults' | 'NodeField'> {
  node: FormNode
  value: unknown
  faults: readonly { field: string; reason: string }[]
}

/** The form of a content file. The file's kind gives its fields; the server says what is wrong. */
export function FileForm({
  node,
  value,
  faults,
  change,
  kind,
  prefix,
  lang,
  today,
  names,
  signs,
}: FileFormProps) {
  const box = useRef<HTMLDivElement>(null)
  useEarlyWords(box)
  const content = useMemo(
    () => ({
      change,
      kind,
      prefix,
      lang,
      today,
      names,
      signs,
      NodeField,
      faults: new Map(faults.map(({ field, reason }) => [field, reason])),
    }),
    [change, kind, prefix, lang, today, names, signs, faults],
  )
  return (
    <FileFormContext value={content}>
      <div ref={box} className="flex flex-col gap-5">
        {node.is === 'record' ? (
          <FieldsOf fields={node.fields} value={value} path="" />
        ) : (
          <NodeField node={node} value={value} path="" required label="" />
        )}
      </div>
    </FileFormContext>
  )
}
