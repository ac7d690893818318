import type { Child } from '@shuyuan/contract/account/child'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { KeptDraft } from '#app/parts/draft/kept-draft.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import type { Saved } from './save-child.ts'

interface ChildFormProps {
  /** Null for a new one. */
  child: Child | null
  onDone: () => void
}

export function ChildForm({ child, onDone }: ChildFormProps) {
  const { t } = useTranslation('child')
  const fetcher = useFetcher<Saved>()
  const { state, data } = fetcher
  const saved = state === 'idle' && data?.saved === true
  useEffect(() => {
    if (saved) onDone()
  }, [saved, onDone])
  const error = (name: string) => (state === 'idle' && data?.wrong.includes(name) ? t(`wrong.${name}`) : '')
  return (
    <fetcher.Form method="post" noValidate className="flex max-w-form flex-col gap-5">
      <input type="hidden" name="id" value={child?.id ?? 0} />
      <KeptDraft name={`child ${child?.id ?? 0}`} saved={saved} />
      <Field label={t('name')} error={error('name')} required>
        <TextInput name="name" defaultValue={child?.name} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label={t('birthday')} help={t('birthdayHelp')} error={error('birthday')} required>
        <TextInput name="birthday" type="date" min="1900-01-01" defaultValue={child?.birthday} />
      </Field>
      <Field label={t('note')} help={t('noteHelp')} error={error('note')} optional>
        <TextInput name="note" defaultValue={child?.note} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={state !== 'idle'}>
          {t('save')}
        </Button>
        <Button onClick={onDone}>{t('back')}</Button>
      </div>
    </fetcher.Form>
  )
}
