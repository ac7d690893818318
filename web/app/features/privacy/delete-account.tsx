import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSend } from '#app/api/use-send.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DialogForm } from '#app/parts/contact/dialog-form.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import { useSchemaForm } from '#app/parts/form/schema-form.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { PasswordInput } from '#app/ui/form/password-input.tsx'
import { requiredText } from '@shuyuan/contract/fields/input'
import * as z from 'zod/mini'

const deleteSchema = z.object({ password: requiredText('account.password.required') })

export function DeleteAccount({ due }: { due: number | null }) {
  const { t } = useTranslation('privacy')
  const { revalidate } = useRevalidator()
  const [send] = useSend()
  const [asking, setAsking] = useState(false)
  const undo = async () => {
    if (await send('/api/privacy/undoDeletion', {})) await revalidate()
  }
  const asked = () => {
    setAsking(false)
    void revalidate()
  }
  return (
    <Card title={t('deletion.title')}>
      {due === null ? (
        <>
          <p className="mb-4 text-sm text-muted">{t('deletion.help')}</p>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('deletion.ask')}
          </Button>
        </>
      ) : (
        <>
          <p className="mb-4 rounded-sm border-s-2 border-ochre bg-ochre-wash px-4 py-3 text-sm">
            {t('deletion.due', { time: timeFormat(due, { format: 'yyyy-mm-dd hh:MM' }) })}
          </p>
          <Button variant="primary" onClick={() => void undo()}>
            {t('deletion.undo')}
          </Button>
        </>
      )}
      {asking && <DeleteDialog onAsked={asked} onClose={() => setAsking(false)} />}
    </Card>
  )
}

/** Says what is deleted and what is kept, and asks for the password. */
function DeleteDialog({ onAsked, onClose }: { onAsked: () => void; onClose: () => void }) {
  const { t } = useTranslation('privacy')
  const [send] = useSend()
  const form = useSchemaForm(deleteSchema, {
    values: { password: '' },
    labels: { password: t('deletion.password') },
  })
  const submit = form.submit(async (values) => {
    if (await send('/api/privacy/askDeletion', values)) onAsked()
  })
  return (
    <Dialog open onClose={onClose} title={t('deletion.dialog')} description={t('deletion.what')}>
      <DialogForm form={form} onSubmit={submit} onCancel={onClose} submitLabel={t('deletion.confirm')}>
        <FormField form={form} name="password" required>
          <PasswordInput {...form.field('password')} autoComplete="current-password" />
        </FormField>
      </DialogForm>
    </Dialog>
  )
}
