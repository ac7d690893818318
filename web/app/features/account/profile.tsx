import { contactTypes, type ContactType } from '@shuyuan/contract/account/login'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { GuardianData } from '@shuyuan/contract/registration/guardian'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLoaderData, useRevalidator } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { changeContactByForm } from '#app/parts/contact/change-contact.server.ts'
import { ContactRow } from '#app/parts/contact/contact-row.tsx'
import { useSent } from '#app/parts/form/sent.tsx'
import { memberAction } from '#app/parts/form/member-action.ts'
import { memberPage } from '#app/routing/page.ts'
import { useUserInfo } from '#app/session/stores.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import { GuardianCard, saveGuardian } from './guardian-card.tsx'
import { ProfileForm, saveProfile } from './profile-form.tsx'

export const handle: PageHandle = {
  ns: ['account', 'contact', 'draft', 'form', 'upload', 'ui'],
  title: 'account:profile.title',
}

interface Profile {
  /** The ways could not be loaded. */
  lost: boolean
  ways: ContactType[]
  /** Null where the server keeps none. */
  guardian: GuardianData | null
  /** Milliseconds at which it was loaded. */
  now: number
}

const page = memberPage(async ({ api, offers }): Promise<Profile> => {
  const [answer, guardian] = await Promise.all([
    api.get('/api/account/profile').catch(() => null),
    offers('guardian') ? api.get('/api/guardian/show').catch(() => null) : null,
  ])
  const offered = answer?.data?.accountVerificationType ?? []
  return {
    lost: answer?.code !== code.success,
    ways: contactTypes.filter((way) => offered.includes(way)),
    guardian: guardian?.code === code.success ? guardian.data : null,
    now: Date.now(),
  }
})
export const loader = page.loader
export const clientLoader = page.clientLoader

const forms = { profile: saveProfile, guardian: saveGuardian }
export const action = memberAction({ ...forms, contact: changeContactByForm }).action
export const clientAction = memberAction(forms).clientAction

export default function ProfilePage() {
  const { t } = useTranslation(['account', 'form'])
  const { saved } = useSent('contact')
  const { ways, lost, guardian, now } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  // Where only the browser knows the session, the member comes a moment after the page.
  const known = useUserInfo((state) => state.username !== '')
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t('profile.title')}</h1>
        <ButtonLink to="/user/account/changePassword">{t('profile.changePassword')}</ButtonLink>
      </header>
      <Card title={t('profile.about')}>{known ? <ProfileForm /> : <Skeleton lines={8} />}</Card>
      {guardian && known && <GuardianCard data={guardian} now={now} />}
      {lost && (
        <Card title={t('profile.contacts')}>
          <ErrorState message={t('profile.contactsLost')} onRetry={() => void revalidate()} />
        </Card>
      )}
      {ways.length > 0 && (
        <Card id="contacts" title={t('profile.contacts')}>
          <div className="flex max-w-form flex-col gap-5">
            <p className="text-sm text-muted">{t('profile.contactsHelp')}</p>
            {saved && <output className="text-sm text-celadon">{t('form:saved')}</output>}
            {ways.map((way) => (
              <ContactRow key={way} type={way} lost={t(`profile.contactLost.${way}`)} />
            ))}
          </div>
        </Card>
      )}
    </div>
  )
}
