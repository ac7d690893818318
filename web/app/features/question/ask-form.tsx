import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { questionLengths } from '@shuyuan/contract/question/question-kinds'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { useApi } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Editor } from '#app/parts/editor/editor.tsx'
import { FormErrors } from '#app/parts/form/form-errors.tsx'
import { FormField } from '#app/parts/form/form-field.tsx'
import { useSchemaForm } from '#app/parts/form/schema-form.ts'
import { loginPath } from '#app/routing/addresses/return-path.ts'
import { useOwnedStorage } from '#app/session/owned-storage.ts'
import { useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { NeedMobile } from './need-mobile.tsx'
import { SimilarQuestions } from './similar-questions.tsx'
import { useTagLabel } from './tag-label.ts'
import { askPath, type TagName } from './question-view.ts'
import { type TextStorage, useKeeps } from '#app/session/storage.ts'

/** What was typed and not sent yet: it outlives the way through the login. */
interface Draft {
  title: string
  body: string
  tag: string
  anonymous: boolean
}

const key = 'question-draft'

function readDraft(storage: TextStorage): Draft {
  const kept = parsed(storage.get(key))
  const text = (name: 'title' | 'body' | 'tag') => (typeof kept[name] === 'string' ? kept[name] : '')
  return { title: text('title'), body: text('body'), tag: text('tag'), anonymous: kept['anonymous'] === true }
}

/** An empty draft is removed: otherwise it would replace a member's when a guest logs in. */
function keepDraft(storage: TextStorage, draft: Draft): void {
  if (draft.title || draft.body) storage.set(key, JSON.stringify(draft))
  else dropDraft(storage)
}

function dropDraft(storage: TextStorage): void {
  storage.remove(key)
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const schema = async () => (await import('@shuyuan/contract/question/question')).askBody

/** Title first, with what is like it; what is typed is kept in the browser until it is sent. */
export function AskForm({ tags }: { tags: TagName[] }) {
  const { t } = useTranslation('question')
  const label = useTagLabel()
  const api = useApi()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const storage = useOwnedStorage()
  const keeps = useKeeps(storage, key)
  const member = useUserInfo(isLoggedIn)
  const mobile = useUserInfo((state) => state.mobile)
  const [begin] = useState<Draft>(() => {
    const kept = readDraft(storage)
    const asked = query.get('title')
    return asked ? { ...kept, title: asked } : kept
  })
  const form = useSchemaForm<Draft>(schema, {
    values: begin,
    labels: { title: t('ask.question'), body: t('ask.body'), tag: t('ask.tag') },
  })
  const { control, setValue } = form.control
  const typed = useWatch({ control })
  useEffect(() => keepDraft(storage, { ...begin, ...typed }), [storage, begin, typed])

  const submit = form.submit(async (draft) => {
    if (!member) return navigate(loginPath(askPath))
    const answer = await api.post('/api/question/ask', draft, { showSuccessMessage: true }).catch(() => null)
    if (answer?.code !== code.success) return
    dropDraft(storage)
    await navigate(`/user/account/questions/${answer.data.id}`)
  })

  return (
    <form method="post" noValidate className="flex flex-col gap-6" onSubmit={submit}>
      {member && mobile === '' && <NeedMobile />}
      <FormErrors form={form} />
      <div>
        <FormField form={form} name="title" help={t('ask.questionHelp')} required>
          <LimitedInput {...form.field('title')} maxLength={questionLengths.title} autoComplete="off" />
        </FormField>
        <SimilarQuestions title={typed.title ?? ''} />
      </div>
      <FormField form={form} name="tag" required>
        <Select
          {...form.field('tag')}
          placeholder={t('ask.tagNone')}
          options={tags.map((tag) => ({ value: tag.tag, label: label(tag) }))}
        />
      </FormField>
      <FormField form={form} name="body" as="group" help={t('ask.bodyHelp')} optional>
        <Editor
          value={begin.body}
          onChange={(html) => setValue('body', html, { shouldDirty: true })}
          labelledBy={`${form.idOf('body')}-label`}
        />
      </FormField>
      <Checkbox {...form.control.register('anonymous')} label={t('ask.anonymous')} />
      <div>
        <Button type="submit" variant="primary" size="large" busy={form.submitting}>
          {t(member ? 'ask.send' : 'ask.logIn')}
        </Button>
        <p className="mt-3 text-sm text-muted">
          {t(member ? 'ask.after' : keeps ? 'ask.kept' : 'ask.unkept')}
        </p>
      </div>
    </form>
  )
}
