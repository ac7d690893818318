import { type ReactNode, useRef } from 'react'
import { useFieldControl } from '#app/ui/form/field-control.ts'
import { Button } from '#app/ui/button.tsx'

interface FileButtonProps {
  accept: string
  multiple?: boolean
  busy: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** A button that opens the browser's file dialog. It takes the id of the Field around it. */
export function FileButton({ accept, multiple, busy, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const field = useFieldControl({})
  return (
    <>
      <Button {...field} className="noscript:hidden" busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file can be chosen again after it was refused.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
