import type { FormNode } from '@shuyuan/content/editing/form-node'
import { memo, type RefObject, useEffect, useMemo, useRef } from 'react'
import { FileFormContext, type FileFormContent, type NodeFieldProps } from './form-context.ts'
import { ListField } from './list-field.tsx'
import { FieldsOf, KindsField, RecordField } from './record-field.tsx'
import { SimpleField } from './simple-field.tsx'
import { VerseField } from './verse-field.tsx'

export interface FileFormProps extends Omit<FileFormContent, 'faults' | 'NodeField'> {
  node: FormNode
  value: unknown
  faults: readonly { field: string; reason: string }[]
}

/** The form of a content file. The file's kind gives its fields; the server says what is wrong. */
export function FileForm({ node, value, faults, ...props }: FileFormProps) {
  const { change, kind, prefix, lang, today, names, signs } = props
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

/** Enters what was typed before the page's scripts ran: React does not report it. */
function useEarlyWords(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    for (const control of form.current?.querySelectorAll('input, textarea') ?? []) {
      const isText = control instanceof HTMLTextAreaElement
      if (!isText && !(control instanceof HTMLInputElement)) continue
      if (control.type === 'checkbox' || control.type === 'file') continue
      const { value: typed, defaultValue } = control
      if (typed === defaultValue) continue
      // React compares with the value that it knows of; the prototype's setter is not seen by it.
      control.value = defaultValue
      const { prototype } = isText ? HTMLTextAreaElement : HTMLInputElement
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, typed)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, [form])
}
