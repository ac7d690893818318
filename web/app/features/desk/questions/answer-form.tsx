import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import type { DeskAnswer, DeskQuestion } from '@shuyuan/contract/desk/questions'
import { questionLengths } from '@shuyuan/contract/question/question-kinds'
import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select, type SelectOption } from '#app/ui/form/select.tsx'
import type { Acted } from '../desk-page.server.ts'
import { DeskDraft, type DeskForm } from '../desk-form.tsx'
import { SharedTextArea } from '../shared-words.tsx'
import { Folded } from '../page-parts.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'

export interface AnswerFormProps {
  question: DeskQuestion
  page: DeskForm
  teachers: readonly SelectOption[]
  /** The answer that is edited; a new one where it is left out. */
  answer?: DeskAnswer
}

/** An answer in Markdown, new or edited, with what everybody will see of it. */
export function AnswerForm(props: AnswerFormProps) {
  const { t } = useTranslation('questions')
  const { page, answer } = props
  const { acted } = page
  // A form that was done is reset; one that was refused keeps what was typed.
  const done = acted?.done && acted.act === 'answer' ? (acted.data as DeskQuestion | null)?.version : 'draft'
  const form = <Fields key={done} {...props} />
  return (
    <Auth node={authCheckOf('desk/question:answer')}>
      {answer ? form : <Card title={t('answer.title')}>{form}</Card>}
    </Auth>
  )
}

function Fields({ question: { id, version, status }, page, teachers, answer }: AnswerFormProps) {
  const { t } = useTranslation('questions')
  const { Form, acted, busy } = page
  const preview = useFetcher<Acted<{ html: string }>>()
  const text = useRef<HTMLTextAreaElement>(null)
  const act = answer ? 'edit-answer' : 'answer'
  // Where no script runs, the page comes back with what was typed, and with the preview.
  const previewed = acted?.act === 'preview' ? (acted as Acted<{ html: string }>) : undefined
  const isOurs = (acted?.fields['answer'] ?? '') === String(answer?.id ?? '')
  const posted = acted && isOurs && (previewed || (!acted.done && acted.act === act)) ? acted.fields : {}
  const shown = preview.data ?? (isOurs ? previewed : undefined)
  return (
    <>
      <Form method="post" className="flex flex-col gap-4">
        <HiddenFields of={{ id, version }} />
        <DeskDraft name={`question ${id} answer ${answer?.id ?? ''}`} acted={acted} act={act} />
        {answer ? (
          <input type="hidden" name="answer" value={answer.id} />
        ) : (
          <Field label={t('answer.as')} className="sm:w-64">
            <Select name="teacher" placeholder={t('answer.school')} options={teachers} />
          </Field>
        )}
        <Field label={t('answer.text')} help={t('answer.help')} required>
          <SharedTextArea
            ref={text}
            name="text"
            rows={8}
            maxLength={questionLengths.body}
            theirs={answer?.markdown ?? ''}
            posted={posted['text']}
          />
        </Field>
        <Folded label={t('answer.english')} open={Boolean(answer?.markdownEn)}>
          <Field label={t('answer.textEn')} help={t('answer.helpEn')}>
            <SharedTextArea
              name="textEn"
              rows={6}
              maxLength={questionLengths.body}
              theirs={answer?.markdownEn ?? ''}
              posted={posted['textEn']}
            />
          </Field>
        </Folded>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="act" value={act} variant="primary" busy={busy}>
            {answer ? t('answer.save') : t(status === 'pending' ? 'answer.andShow' : 'answer.submit')}
          </Button>
          <Button
            type="submit"
            name="act"
            value="preview"
            busy={preview.state !== 'idle'}
            onClick={(event) => {
              event.preventDefault()
              void preview.submit({ act: 'preview', text: text.current?.value ?? '' }, { method: 'post' })
            }}
          >
            {t('answer.preview')}
          </Button>
        </div>
      </Form>
      {shown?.data && (
        <section aria-label={t('answer.preview')} className="mt-5 border-t border-line pt-5">
          {shown.data.html ? <Html html={shown.data.html} /> : <p>{t('answer.nothing')}</p>}
        </section>
      )}
    </>
  )
}
