import { classFileEndings } from '@shuyuan/contract/class/class-file'
import type { DeskHandout } from '@shuyuan/contract/desk/site/handouts'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { FileButton } from '#app/parts/upload/file-button.tsx'
import type { Choice } from './entry-names.ts'
import { useFieldWords, useFileForm } from './form-context.ts'
import { handoutLabel } from './handout-label.ts'
import { NameSelect } from './name-select.tsx'

/** A file that is handed out: one that is there, or one that is sent now. */
export function HandoutInput({
  names,
  value,
  required,
  onChange,
}: {
  names: readonly Choice[]
  value: string
  required: boolean
  onChange: (value: string) => void
}) {
  const { t } = useFieldWords()
  const { sent, addSent } = useFileForm()
  const [state, setState] = useState<{ busy: boolean; problem: string }>({ busy: false, problem: '' })

  async function take([file]: File[]) {
    if (!file) return
    setState({ busy: true, problem: '' })
    const answer = await send(file)
    const handout = answer?.handout
    setState({ busy: false, problem: handout ? '' : answer?.message || t('handout.notSent') })
    if (!handout) return
    addSent({ value: handout.name, label: handoutLabel(handout) })
    onChange(handout.name)
  }
  const all = new Map([...sent, ...names].map((each) => [each.value, each]))
  return (
    <div className="flex flex-col items-start gap-2">
      <NameSelect names={[...all.values()]} value={value} required={required} onChange={onChange} />
      <FileButton
        accept={classFileEndings.map((ending) => `.${ending}`).join()}
        busy={state.busy}
        onFiles={(files) => void take(files)}
      >
        <FileUp aria-hidden="true" size={18} />
        {t('handout.send')}
      </FileButton>
      <p className="text-sm text-muted">{t('handout.kinds')}</p>
      {state.problem && (
        <p role="alert" className="text-sm text-cinnabar">
          {state.problem}
        </p>
      )}
    </div>
  )
}

/** The file as it was kept, or why it was not; null where no answer came. */
async function send(file: File): Promise<{ handout: DeskHandout | null; message: string } | null> {
  const body = new FormData()
  body.append('file', file)
  try {
    const answer = await fetch('/desk/content/handouts', { method: 'POST', body, redirect: 'manual' })
    return (await answer.json()) as { handout: DeskHandout | null; message: string }
  } catch {
    return null
  }
}
