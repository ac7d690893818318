import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { ActForm, type DeskForm } from '../desk-form.tsx'

interface EraseCardProps {
  seen: { no: string; version: number }
  page: DeskForm
}

/** The deletion of a guest's cancelled sign-up at the guest's wish. */
export function EraseCard({ seen, page }: EraseCardProps) {
  const { t } = useTranslation('registrations')
  return (
    <Auth node={authCheckOf('desk/registration:cancel')}>
      <Card title={t('erase.title')}>
        <div className="flex flex-col gap-4">
          <p className="max-w-measure text-sm text-muted">{t('erase.help')}</p>
          <ActForm
            page={page}
            act="erase"
            node="desk/registration:cancel"
            label={t('erase.do')}
            values={seen}
            ask={t('erase.ask')}
            keeps={`registration ${seen.no} erase`}
            variant="danger"
          >
            <Field label={t('erase.reason')} help={t('erase.reasonHelp')} required className="w-full">
              <LimitedInput name="reason" maxLength={200} autoComplete="off" required />
            </Field>
          </ActForm>
        </div>
      </Card>
    </Auth>
  )
}
