import type { FormNode } from '@shuyuan/content/editing/form-node'
import { memo, useMemo, useState } from 'react'
import { FileFormContext, type FileFormContent, type NodeFieldProps } from './form-context.ts'
import { ListField } from './list-field.tsx'
import { FieldsOf, KindsField, RecordField } from './record-field.tsx'
import { SimpleField } from './simple-field.tsx'
import { VerseField } from './verse-field.tsx'

export interface FileFormProps extends Omit<FileFormContent, 'faults' | 'sent' | 'addSent' | 'NodeField'> {
  node: FormNode
  value: unknown
  faults: readonly { field: string; reason: string }[]
}

/** The form of a content file. The file's kind gives its fields; the server says what is wrong. */
export function FileForm({ node, value, faults, ...props }: FileFormProps) {
  const { change, kind, prefix, lang, today, names, signs } = props
  const [sent, setSent] = useState<FileFormContent['sent']>([])
  const content = useMemo(
    () => ({
      change,
      kind,
      prefix,
      lang,
      today,
      names,
      signs,
      sent,
      addSent: (file: FileFormContent['sent'][number]) => setSent((before) => [file, ...before]),
      NodeField,
      faults: new Map(faults.map(({ field, reason }) => [field, reason])),
    }),
    [change, kind, prefix, lang, today, names, signs, sent, faults],
  )
  return (
    <FileFormContext value={content}>
      <div className="flex flex-col gap-5">
        {node.is === 'record' ? (
          <FieldsOf fields={node.fields} value={value} path="" />
        ) : (
          <NodeField node={node} value={value} path="" required label="" />
        )}
      </div>
    </FileFormContext>
  )
}

/** One value of a file, entered as its form says. A field is drawn again only when its own value changes. */
const NodeField = memo(function NodeField(props: NodeFieldProps) {
  const { node } = props
  switch (node.is) {
    case 'list':
      return <ListField {...props} node={node} />
    case 'record':
      return <RecordField {...props} node={node} />
    case 'kinds':
      return <KindsField {...props} node={node} />
    case 'verse':
      return <VerseField {...props} />
    default:
      return <SimpleField {...props} />
  }
})
