import {
  type DeskMessageText,
  longestPart,
  type MessagePreview,
  messageParts,
} from '@shuyuan/contract/desk/message/message-texts'
import { type Language, languageTag } from '@shuyuan/contract/text/language'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { ActedNote, DeskDraft, useDeskForm, useRound } from '../desk-form.tsx'
import { SharedTextArea } from '../shared-words.tsx'
import { useTypedWarning } from '../use-leave-warning.ts'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'

/** The texts of a kind in one language: what the school writes, above what the program says without it. */
export function TextForm({ of, language }: { of: DeskMessageText; language: Language }) {
  const { t } = useTranslation('message-texts')
  const { Form, acted: any, busy } = useDeskForm<MessagePreview>()
  const acted = any?.act.endsWith(` ${language}`) ? any : undefined
  const { kind, variables, needed, sms } = of
  const starter = of.starter[language]
  const own = of.own[language]
  const round = useRound({ acted, busy }, `starter ${language}`)
  const preview = acted?.done ? acted.data : null
  const typing = useTypedWarning(preview ? undefined : acted)
  const button = (act: string, variant: 'primary' | 'secondary' | 'plain') => (
    <Button type="submit" name="act" value={act} variant={variant} busy={busy}>
      {t(act)}
      <span className="sr-only"> {t(`language.${language}`)}</span>
    </Button>
  )
  return (
    <Card level={3} title={t(`language.${language}`)}>
      <Form key={round} method="post" {...typing} className="flex flex-col items-start gap-5">
        <HiddenFields of={{ kind, language }} />
        <DeskDraft name={`message ${kind} ${language}`} acted={preview ? undefined : acted} />
        {messageParts.map((part) => (
          <Field
            key={part}
            label={t(`part.${part}`)}
            help={part === 'short' && sms ? t('smsHelp') : undefined}
            className="w-full"
          >
            <SharedTextArea
              name={part}
              theirs={own[part] || starter[part]}
              rows={part === 'body' ? 6 : part === 'short' ? 3 : 2}
              maxLength={longestPart[part]}
              lang={languageTag[language]}
            />
          </Field>
        ))}
        {variables.length > 0 && (
          <div className="text-sm">
            <p className="text-muted">{t('variables')}</p>
            <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
              {variables.map((name) => (
                <li key={name}>
                  <code>{`{{${name}}}`}</code> {t(`variable.${name}`)}
                  {needed.includes(name) && ` · ${t('needed')}`}
                </li>
              ))}
            </ul>
          </div>
        )}
        <ActedNote acted={preview ? undefined : acted} />
        <div className="flex flex-wrap gap-3">
          {button('save', 'primary')}
          {button('preview', 'secondary')}
          {button('starter', 'plain')}
        </div>
        {preview && <Preview preview={preview} lang={languageTag[language]} />}
      </Form>
    </Card>
  )
}

interface PreviewProps {
  preview: MessagePreview
  lang: string
}

function Preview({ preview: { subject, letter, short }, lang }: PreviewProps) {
  const { t } = useTranslation('message-texts')
  return (
    <output
      aria-label={t('previewTitle')}
      className="block w-full rounded-sm border border-line bg-soft p-4 text-sm"
    >
      <p className="text-muted">{t('byMail')}</p>
      <p className="mt-1 font-medium" lang={lang}>
        {subject}
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line" lang={lang}>
        {letter}
      </p>
      <p className="mt-4 border-t border-line pt-3 text-muted">{t('byShort')}</p>
      <p className="mt-1 wrap-anywhere" lang={lang}>
        {short}
      </p>
    </output>
  )
}
