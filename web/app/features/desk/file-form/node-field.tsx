import { memo } from 'react'
import { VerseField } from './verse-field.tsx'
import type { NodeFieldProps } from './form-context.ts'
import { ListField } from './list-field.tsx'
import { KindsField, RecordField } from './record-field.tsx'
import { SimpleField } from './simple-field.tsx'

/** One value of a file, entered as its form says. A field is drawn again only when its own value changes. */
export const NodeField = memo(function NodeField(props: NodeFieldProps) {
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
