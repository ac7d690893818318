import type { AdvisorCard, MineData } from '@shuyuan/contract/distribution/distribution'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AdvisorPanel } from '#app/parts/advisor/advisor-panel.tsx'
import { referrerView } from '#app/parts/advisor/referrer-view.ts'
import { KeptDraft } from '#app/parts/draft/kept-draft.tsx'
import { FormErrors } from '#app/parts/form/form-errors.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import { useSchemaForm } from '#app/parts/form/schema-form.ts'
import { useFullUrl } from '#app/session/full-url.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { PictureField } from './picture-field.tsx'

const schema = async () => (await import('./card-schema.ts')).cardSchema

const longestWords = 200
const tones = { none: 'neutral', pending: 'warning', approved: 'success', refused: 'danger' } as const

/** The card that referred visitors see: changes are shown once the school has approved them. */
export function CardEditor({ mine }: { mine: MineData }) {
  const { t } = useTranslation('distributor')
  const { t: words } = useTranslation('advisor')
  const [send] = useSend()
  const address = useFullUrl()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<AdvisorCard | null>(null)
  const values = mine.draft ?? mine.card ?? emptyCard(mine.shownName)
  const form = useSchemaForm<AdvisorCard>(schema, {
    values,
    labels: {
      name: t('card.name'),
      photo: t('card.photo'),
      qr: t('card.qr'),
      hours: t('card.hours'),
      words: t('card.words'),
    },
  })
  const { control } = form.control
  const typed = useWatch({ control }) as AdvisorCard

  const submit = form.submit(async (card) => {
    if (!(await send('/api/distribution/card', card, { showSuccessMessage: true }))) return
    form.control.reset(card)
    setSent(card)
    await revalidate()
  })

  return (
    <Card
      title={t('card.title')}
      aside={<Badge tone={tones[mine.cardState]}>{t(`card.state.${mine.cardState}`)}</Badge>}
    >
      <p className="max-w-measure text-sm text-muted">{t('card.intro')}</p>
      {mine.cardReason && (
        <p className="mt-3 text-sm text-ochre">{t('reason', { reason: mine.cardReason })}</p>
      )}
      <div className="my-6">
        <p className="mb-2 text-sm text-muted">{t('card.preview')}</p>
        <AdvisorPanel alone advisor={referrerView(typed, { t: words, address, school: null })} />
      </div>
      {mine.state === 'active' && (
        <form method="post" noValidate className="flex max-w-form flex-col gap-5" onSubmit={submit}>
          <KeptDraft name="card" saved={sent} />
          <FormErrors form={form} />
          <FormField form={form} name="name" required>
            <TextInput {...form.field('name')} />
          </FormField>
          <PictureField form={form} name="photo" round />
          <PictureField form={form} name="qr" help={t('card.qrHelp')} />
          <FormField form={form} name="hours" help={t('card.hoursHelp')} optional>
            <LimitedInput {...form.field('hours')} maxLength={100} />
          </FormField>
          <FormField form={form} name="words" optional>
            <TextArea {...form.field('words')} maxLength={longestWords} value={typed.words} />
          </FormField>
          <div className="mt-2">
            <Button type="submit" variant="primary" busy={form.submitting}>
              {t('card.send')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}

function emptyCard(name: string): AdvisorCard {
  return { name, photo: '', qr: '', hours: '', words: '' }
}
