import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import type { DeskMember } from '@shuyuan/contract/desk/members'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { ActedNote, ActForm, type DeskForm } from '../desk-form.tsx'
import { useSchoolTime } from '../school-time.ts'

interface DeletionProps {
  member: DeskMember
  page: DeskForm<DeskMember>
}

const acts: ReadonlySet<string> = new Set(['ask-deletion', 'undo-deletion'])

/** The deletion of an account at the member's wish, which can be taken back until it is due. */
export function Deletion({ member: { id, deletion }, page }: DeletionProps) {
  const { t } = useTranslation('members')
  const time = useSchoolTime()
  const node = 'desk/member:shut'
  const { acted } = page
  const form = { page, node, values: { id } } as const
  return (
    <Auth node={authCheckOf(node)}>
      <Card title={t('one.deletionTitle')}>
        <div className="flex flex-col items-start gap-4">
          {acts.has(acted?.act ?? '') && <ActedNote acted={acted} />}
          {deletion === null ? (
            <>
              <p className="max-w-measure text-sm text-muted">{t('one.deletionHelp')}</p>
              <ActForm
                {...form}
                act="ask-deletion"
                label={t('one.ask-deletion')}
                ask={t('one.deletionAsk')}
                keeps={`member ${id} deletion`}
                variant="danger"
                className="w-full"
              >
                <Field
                  label={t('one.deletionReason')}
                  help={t('one.deletionReasonHelp')}
                  required
                  className="w-full"
                >
                  <LimitedInput name="reason" maxLength={200} autoComplete="off" required />
                </Field>
              </ActForm>
            </>
          ) : (
            <>
              <p className="max-w-measure text-sm">{t('one.deletionWaits', { time: time(deletion) })}</p>
              <ActForm {...form} act="undo-deletion" label={t('one.undo-deletion')} />
            </>
          )}
        </div>
      </Card>
    </Auth>
  )
}
