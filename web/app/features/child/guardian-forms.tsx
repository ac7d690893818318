import {
  type FamilyGuardians,
  guardianOpenBody,
  guardianTakeBody,
} from '@shuyuan/contract/account/family-guardians'
import { type SubmitEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { KeptDraft } from '#app/parts/draft/kept-draft.tsx'
import { textFields } from '#app/parts/form/text-fields.ts'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

type Done = (data: FamilyGuardians) => void

/** Checks what a form holds; `[wrong, read]`: names of wrong fields, and the values where there are none. */
function useChecked<Values>(schema: z.ZodMiniType<Values>) {
  const [wrong, setWrong] = useState<readonly string[]>([])
  function read(event: SubmitEvent<HTMLFormElement>): Values | undefined {
    event.preventDefault()
    const checked = schema.safeParse(textFields(new FormData(event.currentTarget)))
    setWrong(checked.success ? [] : checked.error.issues.map(({ path }) => String(path[0])))
    return checked.data
  }
  return [wrong, read] as const
}

/** Lets another guardian see a child, at a number that the guardian has to prove. `no`: of a sign-up. */
export function InviteForm({ no, onDone, onBack }: { no: string; onDone: Done; onBack: () => void }) {
  const { t } = useTranslation('child')
  const notify = useNotify()
  const [send, busy] = useSend()
  const [saved, setSaved] = useState<object>()
  const [wrong, read] = useChecked(guardianOpenBody)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    const values = read(event)
    const answer = values && (await send('/api/family/open', values))
    if (!answer) return
    setSaved(answer)
    notify.success(answer.msg)
    onDone(answer.data)
  }
  const error = (name: string) => (wrong.includes(name) ? t(`guardians.wrong.${name}`) : '')
  return (
    <form noValidate className="mt-4 flex max-w-form flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <HiddenFields of={{ no }} />
      <KeptDraft name={`guardian ${no}`} saved={saved} />
      <p className="text-sm text-muted">{t('guardians.inviteHelp')}</p>
      <Field label={t('guardians.name')} error={error('name')} required>
        <TextInput name="name" autoComplete="off" spellCheck={false} />
      </Field>
      <Field label={t('guardians.mobile')} error={error('mobile')} required>
        <TextInput name="mobile" type="tel" inputMode="numeric" autoComplete="off" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {t('guardians.open')}
        </Button>
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
    </form>
  )
}

/** Names the child whom somebody has opened to the member's number. */
export function TakeForm({ id, onDone }: { id: number; onDone: Done }) {
  const { t } = useTranslation('child')
  const notify = useNotify()
  const [send, busy] = useSend()
  const [saved, setSaved] = useState<object>()
  const [wrong, read] = useChecked(guardianTakeBody)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    const values = read(event)
    const answer = values && (await send('/api/family/take', { ...values, id }))
    if (!answer) return
    setSaved(answer)
    notify.success(answer.msg)
    onDone(answer.data)
  }
  const error = (name: string) => (wrong.includes(name) ? t(`wrong.${name}`) : '')
  return (
    <form noValidate className="flex max-w-form flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <HiddenFields of={{ id: String(id) }} />
      <KeptDraft name={`guardian take ${id}`} saved={saved} />
      <p className="rounded-sm border-s-2 border-ochre bg-ochre-wash px-4 py-3 text-sm">
        {t('guardians.asked')}
      </p>
      <Field label={t('name')} error={error('name')} required>
        <TextInput name="name" autoComplete="off" spellCheck={false} />
      </Field>
      <Field label={t('guardians.birthday')} error={error('birthday')} required>
        <TextInput name="birthday" type="date" min="1900-01-01" />
      </Field>
      <Button type="submit" variant="primary" busy={busy} className="self-start">
        {t('guardians.take')}
      </Button>
    </form>
  )
}
