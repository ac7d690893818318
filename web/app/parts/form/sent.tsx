import type { FieldValues } from 'react-hook-form'
import { useActionData, useFetcher } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { FormOutcome } from './member-action.ts'
import { useSchemaForm, type SchemaFormOptions } from './schema-form.ts'
import type { FormSchema } from './schema-resolver.ts'
import { useSaid } from './use-said.ts'

/** One of the page's forms that `memberAction` receives, and its result. */
export function useSent<Step = unknown>(form: string) {
  const fetcher = useFetcher<FormOutcome<Step>>()
  const answered = useActionData<FormOutcome<Step>>()
  const said = useSaid('saved', form)
  /** What the server answered to a form that no script sent. */
  const posted = answered?.form === form ? answered : undefined
  return {
    fetcher,
    busy: fetcher.state !== 'idle',
    outcome: fetcher.data ?? posted,
    posted,
    saved: !answered && said,
  }
}

/** A form that is checked by a schema and received by the page's `memberAction`. */
export function useSentForm<Values extends FieldValues & Record<string, string>>(
  name: string,
  schema: FormSchema<Values>,
  { values, labels }: SchemaFormOptions<Values>,
) {
  const sent = useSent(name)
  const { fetcher, posted } = sent
  const form = useSchemaForm(schema, {
    values: { ...values, ...posted?.typed },
    labels,
    wrong: posted?.wrong,
    follows: true,
  })
  const submit = form.submit((checked) => fetcher.submit({ ...checked, form: name }, { method: 'post' }))
  return { form, sent, submit }
}

/** Names the form, and shows its result where no script sent it; with scripts the API client's notices do that. */
export function SentForm({ name, sent }: { name: string; sent: ReturnType<typeof useSent> }) {
  const { t } = useTranslation('form')
  const { posted, saved } = sent
  return (
    <>
      <input type="hidden" name="form" value={name} />
      {posted?.state === 'refused' && (
        <p role="alert" className="text-sm text-cinnabar">
          {posted.message || t('notSent')}
        </p>
      )}
      {saved && <output className="block text-sm text-celadon">{t('saved')}</output>}
    </>
  )
}
