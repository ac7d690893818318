import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import type { DeskMember } from '@shuyuan/contract/desk/members'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Card } from '#app/ui/card.tsx'
import { ActedNote, ActForm, type DeskForm } from '../desk-form.tsx'

interface LoginHelpProps {
  member: DeskMember
  page: DeskForm<DeskMember>
}

const acts: ReadonlySet<string> = new Set(['code', 'unlock'])

/** For a member who is on the phone and cannot log in: a code to a proved contact, and the end of a lock. */
export function LoginHelp({ member: { id, codeTo, email, mobile }, page }: LoginHelpProps) {
  const { t } = useTranslation('members')
  const contacts = { email, mobile }
  const node = 'desk/member:shut'
  const { acted } = page
  return (
    <Auth node={authCheckOf(node)}>
      <Card title={t('one.unlockTitle')}>
        <div className="flex flex-col items-start gap-4">
          {acts.has(acted?.act ?? '') && <ActedNote acted={acted} />}
          <p className="max-w-measure text-sm text-muted">
            {t(codeTo.length > 0 ? 'one.codeHelp' : 'one.noCode')}
          </p>
          {codeTo.map((to) => (
            <ActForm
              key={to}
              page={page}
              act="code"
              node={node}
              values={{ id, to }}
              label={t('one.code', { contact: contacts[to] })}
            />
          ))}
          <p className="max-w-measure text-sm text-muted">{t('one.unlockHelp')}</p>
          <ActForm page={page} act="unlock" node={node} values={{ id }} label={t('one.unlock')} />
        </div>
      </Card>
    </Auth>
  )
}
