import { classParts, type DeskTerm, longestClassMessage } from '@shuyuan/contract/desk/classes'
import { useActionData, useFetcher } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { AskedButton } from '../asked-button.tsx'
import type { TermActed } from './term-acts.server.ts'

/** A message to a part of the class: by mail and SMS, and on the receipts. */
export function WriteToClass({ families }: Pick<DeskTerm, 'families'>) {
  const { t } = useTranslation('classes')
  const fetcher = useFetcher<TermActed>()
  const posted = useActionData<TermActed>()
  const answered = fetcher.data ?? (posted?.act === 'write' ? posted : undefined)
  return (
    <Card title={t('write')}>
      {/* What was sent is cleared; what was refused stays to be mended. */}
      <fetcher.Form
        key={answered?.done && fetcher.state === 'idle' ? 'sent' : 'open'}
        method="post"
        className="flex flex-col items-start gap-4"
      >
        <Field label={t('part')} className="w-full max-w-form">
          <Select
            name="part"
            options={classParts.map((value) => ({
              value,
              label: t('partOf', { part: t(`parts.${value}`), count: families[value] }),
            }))}
          />
        </Field>
        <Field label={t('text')} help={t('textHelp')} required className="w-full">
          <TextArea name="text" maxLength={longestClassMessage} required />
        </Field>
        <AskedButton
          name="act"
          value="write"
          variant="primary"
          busy={fetcher.state !== 'idle'}
          ask={t('sendAsk')}
        >
          {t('send')}
        </AskedButton>
      </fetcher.Form>
      {answered && (
        <p
          role={answered.done ? 'status' : 'alert'}
          className={answered.done ? 'mt-3 text-celadon' : 'mt-3 text-cinnabar'}
        >
          {answered.message || t('noAnswer')}
        </p>
      )}
    </Card>
  )
}
