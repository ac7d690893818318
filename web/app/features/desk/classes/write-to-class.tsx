import { classParts, type DeskTerm, longestClassMessage } from '@shuyuan/contract/desk/class/classes'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { AskedButton } from '../asked-button.tsx'
import { ActedNote, DeskDraft, useDeskForm } from '../desk-form.tsx'
import { Reached } from './reached.tsx'

/** A message to a part of the class: to each family by its best way, and on the receipts. */
export function WriteToClass({ term, families, reached }: Pick<DeskTerm, 'term' | 'families' | 'reached'>) {
  const { t } = useTranslation('classes')
  const { Form, acted, busy } = useDeskForm(({ act }) => act === 'write')
  return (
    <Card title={t('write')}>
      {/* What was sent is cleared; what was refused stays to be mended. */}
      <Form
        key={acted?.done && !busy ? 'sent' : 'open'}
        method="post"
        className="flex flex-col items-start gap-4"
      >
        <DeskDraft name={`class ${term} message`} acted={acted} />
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
        <AskedButton name="act" value="write" variant="primary" busy={busy} ask={t('sendAsk')}>
          {t('send')}
        </AskedButton>
      </Form>
      <ActedNote acted={acted} className="mt-3" />
      {reached && <Reached {...reached} />}
    </Card>
  )
}
