import { Link, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { useSchoolDay } from '#app/session/school-day.ts'
import { useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { Card } from '#app/ui/card.tsx'
import { FormPanel } from './form-panel.tsx'
import { receiptAddress } from './receipt-address.ts'
import { loadRegistration } from './registration.server.ts'
import { TermChoice } from './term/term-choice.tsx'
import { useChosenTerm } from './term/use-chosen-term.ts'
import { useFormData } from './use-form-data.ts'
import type { RegistrationPage } from './registration-view.ts'

export const handle: PageHandle = {
  ns: ['registration', 'blocks', 'catalogue', 'form', 'contact', 'area', 'referral', 'ui'],
}
export const loader = publicPage(loadRegistration).loader
export const clientLoader = payloadLoader<RegistrationPage>

export default function Registration() {
  const page = useLoaderData<RegistrationPage>()
  const { t } = useTranslation('registration')
  const { form, terms } = page
  const today = useSchoolDay(page.today)
  const status = useFormData(form.key)
  const seats =
    status.at === 'here' ? new Map(status.data.terms.map(({ term, taken }) => [term, taken] as const)) : null
  const own = useUserInfo(isLoggedIn) ? '/user/account/registrations' : receiptAddress.page(form.key)
  const missing = status.at === 'missing'
  const choice = useChosenTerm(terms, { today, seats })
  return (
    <PageBody lang={page.lang}>
      <Hero {...page} {...(missing && { intro: t('missing'), actions: [] })} />
      <Section id="form" title={t('choose')} {...(!missing && { intro: form.intro })}>
        <TermChoice terms={terms} chosen={choice.chosen} today={today} seats={seats} />
        {terms.length === 0 && <p className="text-muted">{t('noTerms')}</p>}
        {status.at !== 'missing' && (
          <Card className="mt-4 min-h-96 max-w-reading sm:mt-6">
            <FormPanel form={form} choice={choice} status={status} />
            {status.at === 'here' && (
              <Link to={own} className="text-link mt-4 inline-flex min-h-target items-center text-sm">
                {t('find.link')}
              </Link>
            )}
          </Card>
        )}
        <p className="mt-4 max-w-measure text-sm text-muted">{form.fee}</p>
        <p className="max-w-measure text-sm text-muted">{form.note}</p>
      </Section>
      <Blocks {...page} />
    </PageBody>
  )
}
