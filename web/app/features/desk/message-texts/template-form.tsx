import { longestFill, longestTemplate } from '@shuyuan/contract/desk/message/message-templates'
import type { DeskTemplate, TemplatePreview } from '@shuyuan/contract/desk/message/message-templates'
import { keywordsIn } from '@shuyuan/contract/message/template-keywords'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { ActedNote, DeskDraft, useDeskForm } from '../desk-form.tsx'
import { useTypedWarning } from '../use-leave-warning.ts'

/** The kinds of keywords of which WeChat says what they take; others take what `thing` does. */
const kinds = [
  'thing',
  'short_thing',
  'const',
  'character_string',
  'letter',
  'number',
  'symbol',
  'phone_number',
  'car_number',
  'phrase',
  'name',
  'amount',
  'time',
  'date',
] as const

/** The template by which a kind goes out in WeChat, and what fills each of its keywords. */
export function TemplateForm({ kind, of }: { kind: string; of: DeskTemplate }) {
  const { t } = useTranslation('message-texts')
  const { Form, acted: any, busy } = useDeskForm<TemplatePreview>()
  const acted = any?.act.startsWith('template') ? any : undefined
  const [content, setContent] = useState(of.content)
  const preview = acted?.done && acted.act === 'template-preview' ? acted.data : null
  const typing = useTypedWarning(preview ? undefined : acted)
  return (
    <Card level={3} title={t('template.title')}>
      {!of.account && (
        <p className="mb-4 text-sm text-muted">
          {t('template.noAccount')}{' '}
          <PageLink to="/desk/site/wechat" className="text-link">
            {t('template.toAccount')}
          </PageLink>
        </p>
      )}
      <p className="mb-4 max-w-form text-sm text-muted">{t('template.help')}</p>
      <Form method="post" {...typing} className="flex flex-col items-start gap-5">
        <HiddenFields of={{ kind }} />
        <DeskDraft name={`template ${kind}`} acted={preview ? undefined : acted} />
        <Field label={t('template.id')} help={t('template.idHelp')} optional className="w-full max-w-form">
          <LimitedInput
            name="templateId"
            defaultValue={of.templateId}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
          />
        </Field>
        <Field label={t('template.content')} help={t('template.contentHelp')} optional className="w-full">
          <TextArea
            name="content"
            rows={4}
            defaultValue={of.content}
            maxLength={longestTemplate}
            onChange={({ target }) => setContent(target.value)}
          />
        </Field>
        {keywordsIn(content).map((keyword) => (
          <Field
            key={keyword.name}
            label={keyword.label}
            help={t(`template.kind.${kinds.find((each) => each === keyword.kind) ?? 'thing'}`)}
            required
            className="w-full max-w-form"
          >
            <LimitedInput
              name={`fill ${keyword.name}`}
              defaultValue={of.fills[keyword.name] ?? ''}
              maxLength={longestFill}
            />
          </Field>
        ))}
        <div className="text-sm">
          <p className="text-muted">{t('template.values')}</p>
          <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
            {of.values.map((name) => (
              <li key={name}>
                <code>{`{{${name}}}`}</code> {t(`variable.${name}`)}
              </li>
            ))}
          </ul>
        </div>
        <ActedNote acted={preview ? undefined : acted} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="act" value="template" variant="primary" busy={busy}>
            {t('save')}
            <span className="sr-only"> {t('template.title')}</span>
          </Button>
          <Button type="submit" name="act" value="template-preview" busy={busy}>
            {t('preview')}
            <span className="sr-only"> {t('template.title')}</span>
          </Button>
        </div>
        {preview && <InWechat {...preview} />}
      </Form>
    </Card>
  )
}

/** The message as WeChat shows it. */
function InWechat({ lines }: TemplatePreview) {
  const { t } = useTranslation('message-texts')
  return (
    <output
      aria-label={t('previewTitle')}
      className="block w-full max-w-form rounded-sm border border-line bg-soft p-4 text-sm"
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {lines.map(({ label, value, cut }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere" lang="zh-CN">
              {value}
              {cut && <span className="text-muted"> {t('template.cut')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </output>
  )
}
