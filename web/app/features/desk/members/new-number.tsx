import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import type { DeskMember } from '@shuyuan/contract/desk/members'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { DeskDraft, type useDeskForm } from '../desk-form.tsx'
import { useSchoolTime } from '../school-time.ts'

interface NewNumberProps {
  member: Pick<DeskMember, 'id' | 'newNumber'>
  form: Pick<ReturnType<typeof useDeskForm<DeskMember>>, 'Form' | 'acted' | 'busy'>
}

/** The way back for a member who has lost the mobile number: another one, which counts after a while. */
export function NewNumber({ member: { id, newNumber }, form: { Form, acted, busy } }: NewNumberProps) {
  const { t } = useTranslation('members')
  const time = useSchoolTime()
  return (
    <Auth node={authCheckOf('desk/member:shut')}>
      <Card title={t('one.numberTitle')}>
        {newNumber ? (
          <div className="flex flex-col gap-4 text-sm">
            <p>
              {newNumber.due === null
                ? t('one.numberUntold', { number: newNumber.mobile, by: newNumber.by })
                : t('one.numberWaits', {
                    time: time(newNumber.due),
                    number: newNumber.mobile,
                    by: newNumber.by,
                  })}{' '}
              {newNumber.reason}
            </p>
            {newNumber.own && <p className="text-muted">{t('one.numberOwn')}</p>}
            <Form method="post" className="flex flex-wrap gap-3">
              <HiddenFields of={{ id, noted: newNumber.noted }} />
              {!newNumber.own && (
                <Button type="submit" name="act" value="confirm-number" busy={busy}>
                  {t('one.confirm-number')}
                </Button>
              )}
              <Button type="submit" name="act" value="end-number" busy={busy}>
                {t('one.end-number')}
              </Button>
            </Form>
          </div>
        ) : (
          <Form method="post" className="flex flex-col items-start gap-4">
            <HiddenFields of={{ id }} />
            <DeskDraft name={`member ${id} number`} acted={acted} act="number" />
            <p className="max-w-measure text-sm text-muted">{t('one.numberHelp')}</p>
            <Field label={t('one.numberLabel')} required className="w-full">
              <LimitedInput name="mobile" inputMode="tel" maxLength={60} autoComplete="off" required />
            </Field>
            <Field label={t('one.numberReason')} help={t('one.numberReasonHelp')} required className="w-full">
              <LimitedInput name="reason" maxLength={200} autoComplete="off" required />
            </Field>
            <Button type="submit" name="act" value="number" busy={busy}>
              {t('one.number')}
            </Button>
          </Form>
        )}
      </Card>
    </Auth>
  )
}
