import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useApi } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { DialogForm } from '#app/parts/contact/dialog-form.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import { useSchemaForm } from '#app/parts/form/schema-form.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { PasswordInput } from '#app/ui/form/password-input.tsx'
import { deleteSchema } from './delete-schema.ts'

/** Says what goes and what stays, and asks for the password. */
export function DeleteDialog({ onAsked, onClose }: { onAsked: () => void; onClose: () => void }) {
  const { t } = useTranslation('privacy')
  const api = useApi()
  const form = useSchemaForm(deleteSchema, {
    values: { password: '' },
    labels: { password: t('deletion.password') },
  })
  const submit = form.submit(async (values) => {
    const answer = await api.post('/api/privacy/askDeletion', values).catch(() => null)
    if (answer?.code === code.success) onAsked()
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
