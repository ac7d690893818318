import { guardianBody, type GuardianData } from '@shuyuan/contract/registration/guardian'
import { needsGuardian } from '@shuyuan/contract/registration/registration-rules'
import { schoolDay } from '@shuyuan/contract/time/school-day'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { KeptDraft } from '#app/parts/draft/kept-draft.tsx'
import { SentForm, useSent } from '#app/parts/form/sent.tsx'
import { memberForm } from '#app/parts/form/member-action.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { useUserInfo } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

export const saveGuardian = memberForm(guardianBody, (guardian, { api }) =>
  api.post('/api/guardian/save', guardian, { showSuccessMessage: true }),
)

/** Asked for while the member's birthday says that he or she is under fourteen. */
export function GuardianCard({ data, now }: { data: GuardianData; now: number }) {
  const { t } = useTranslation('account')
  const { timeZone } = useRuntime()
  const birthday = useUserInfo((state) => state.birthday)
  const sent = useSent('guardian')
  const { busy, fetcher, outcome, posted } = sent
  if (!needsGuardian(birthday ?? '', schoolDay(new Date(now), timeZone))) return null
  const error = (name: string) => (!busy && outcome?.wrong[name] ? t(`guardian.wrong.${name}`) : '')
  return (
    <Card title={t('guardian.title')}>
      <fetcher.Form method="post" noValidate className="flex max-w-form flex-col gap-5">
        <p className="text-sm text-muted">{t('guardian.why')}</p>
        <SentForm name="guardian" sent={sent} />
        <KeptDraft name="guardian" saved={outcome?.state === 'saved' ? outcome : undefined} />
        <input type="hidden" name="version" value={data.version} />
        <Field label={t('guardian.name')} error={error('name')} required>
          <TextInput
            name="name"
            defaultValue={posted?.typed['name'] ?? data.guardian?.name ?? ''}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field label={t('guardian.mobile')} error={error('mobile')} required>
          <TextInput
            name="mobile"
            type="tel"
            inputMode="numeric"
            defaultValue={posted?.typed['mobile'] ?? data.guardian?.mobile ?? ''}
            autoComplete="off"
          />
        </Field>
        <Field label={t('guardian.consent')} as="group" error={error('agreed')} required>
          {/* A new version is agreed to anew. */}
          <Checkbox
            key={data.version}
            name="agreed"
            value="1"
            data-undrafted=""
            label={t('guardian.agree')}
          />
        </Field>
        <Button type="submit" busy={busy} className="self-start">
          {t('guardian.save')}
        </Button>
      </fetcher.Form>
    </Card>
  )
}
