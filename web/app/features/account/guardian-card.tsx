import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { guardianBody, type GuardianData } from '@shuyuan/contract/registration/guardian'
import { needsGuardian } from '@shuyuan/contract/registration/registration-rules'
import { schoolDay } from '@shuyuan/contract/time/school-day'
import { useFetcher, type ClientActionFunctionArgs } from 'react-router'
import { apiContext } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useRuntime } from '#app/routing/runtime.tsx'
import { useUserInfo } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

/** Fields that are wrong; `saved` where none is, and the server took them. */
interface Saved {
  saved: boolean
  wrong: readonly string[]
}

/** Saves who looks after a member under age; the client tells what the server says. */
export async function saveGuardian({ request, context }: ClientActionFunctionArgs): Promise<Saved> {
  const checked = guardianBody.safeParse(Object.fromEntries(await request.formData()))
  if (!checked.success)
    return { saved: false, wrong: checked.error.issues.map(({ path }) => String(path[0])) }
  const answer = await context
    .get(apiContext)
    .post('/api/guardian/save', checked.data, { showSuccessMessage: true })
    .catch(() => null)
  return { saved: answer?.code === code.success, wrong: [] }
}

/** Asked for while the member's birthday says that he or she is under fourteen. */
export function GuardianCard({ data, now }: { data: GuardianData; now: number }) {
  const { t } = useTranslation('account')
  const { timeZone } = useRuntime()
  const birthday = useUserInfo((state) => state.birthday)
  const fetcher = useFetcher<Saved>()
  if (!needsGuardian(birthday ?? '', schoolDay(new Date(now), timeZone))) return null
  const wrong = fetcher.state === 'idle' ? (fetcher.data?.wrong ?? []) : []
  const error = (name: string) => (wrong.includes(name) ? t(`guardian.wrong.${name}`) : '')
  return (
    <Card title={t('guardian.title')}>
      <fetcher.Form method="post" noValidate className="flex max-w-form flex-col gap-5">
        <p className="text-sm text-muted">{t('guardian.why')}</p>
        <input type="hidden" name="version" value={data.version} />
        <Field label={t('guardian.name')} error={error('name')} required>
          <TextInput
            name="name"
            defaultValue={data.guardian?.name ?? ''}
            autoComplete="off"
            spellCheck={false}
            maxLength={50}
          />
        </Field>
        <Field label={t('guardian.mobile')} error={error('mobile')} required>
          <TextInput
            name="mobile"
            type="tel"
            inputMode="numeric"
            defaultValue={data.guardian?.mobile ?? ''}
            autoComplete="off"
            maxLength={20}
          />
        </Field>
        <Field label={t('guardian.consent')} as="group" error={error('agreed')} required>
          <Checkbox name="agreed" value="1" label={t('guardian.agree')} />
        </Field>
        <Button type="submit" busy={fetcher.state !== 'idle'} className="self-start">
          {t('guardian.save')}
        </Button>
      </fetcher.Form>
    </Card>
  )
}
