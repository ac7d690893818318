import type { MineData } from '@shuyuan/contract/distribution/distribution'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { KeptDraft } from '#app/parts/draft/kept-draft.tsx'
import { FormCheckbox } from '#app/parts/form/form-checkbox.tsx'
import { FormErrors } from '#app/parts/form/form-errors.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import { useSchemaForm } from '#app/parts/form/schema-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Agreement } from './agreement.tsx'
import type { ApplyValues } from './apply-schema.ts'

const schema = async () => (await import('./apply-schema.ts')).applySchema

/** For members who are no distributors: what it means, and the way to ask. */
export function Apply({ mine }: { mine: MineData }) {
  const { t } = useTranslation('distributor')
  const [send] = useSend()
  const [sent, setSent] = useState(false)
  const { revalidate } = useRevalidator()
  const form = useSchemaForm<ApplyValues>(schema, {
    values: { realName: '', shownName: '', agreed: false },
    labels: { realName: t('apply.realName'), shownName: t('apply.shownName'), agreed: t('apply.agreed') },
  })

  const submit = form.submit(async ({ realName, shownName, agreed }) => {
    const body = { realName, shownName, agreed, agreement: mine.rules.agreement }
    if (!(await send('/api/distribution/apply', body))) return
    setSent(true)
    await revalidate()
  })

  return (
    <Card title={t('apply.title')}>
      <p className="max-w-measure text-sm text-muted">{t('apply.intro')}</p>
      <div className="my-6 rounded-lg bg-soft p-5">
        <Agreement version={mine.rules.agreement} />
      </div>
      <form method="post" noValidate className="flex max-w-form flex-col gap-5" onSubmit={submit}>
        <KeptDraft name="application" saved={sent} />
        <FormErrors form={form} />
        <FormField form={form} name="realName" help={t('apply.realNameHelp')} required>
          <TextInput {...form.field('realName')} autoComplete="name" />
        </FormField>
        <FormField form={form} name="shownName" help={t('apply.shownNameHelp')} required>
          <TextInput {...form.field('shownName')} />
        </FormField>
        <div className="-my-2">
          <FormCheckbox
            form={form}
            name="agreed"
            label={t('apply.agree', { version: mine.rules.agreement })}
          />
        </div>
        <div className="mt-2">
          <Button type="submit" variant="primary" busy={form.submitting}>
            {t('apply.send')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
