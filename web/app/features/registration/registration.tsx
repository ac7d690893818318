import { lazy, Suspense } from 'react'
import { Link, useActionData, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { Prepared } from '#app/routing/prepared.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { useSchoolDay } from '#app/session/school-day.ts'
import { useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { Card } from '#app/ui/card.tsx'
import { FormPanel } from './form-panel.tsx'
import { signUpByForm } from './posted/sign-up-by-form.server.ts'
import { receiptAddress } from './receipt-address.ts'
import { loadRegistration } from './registration.server.ts'
import { TermChoice } from './term/term-choice.tsx'
import { useChosenTerm } from './term/use-chosen-term.ts'
import { useFormData } from './use-form-data.ts'
import { formOfClass, type RegistrationPage } from './registration-view.ts'

export const handle: PageHandle = {
  ns: ['registration', 'trial', 'blocks', 'catalogue', 'form', 'contact', 'area', 'referral', 'ui'],
}
export const loader = publicPage(loadRegistration).loader
export const clientLoader = payloadLoader<RegistrationPage>
/** Signs up where no script runs. */
export const action = signUpByForm

// A browser with a script makes nothing of what stands in a <noscript>.
const Begin = import.meta.env.SSR ? (await import('./posted/begin.tsx')).Begin : null
// The server alone has the form that needs no script. Where scripts run after all, its page stays as it was sent.
const PostedForm = import.meta.env.SSR ? (await import('./posted/posted-form.tsx')).PostedForm : null

/** What whoever writes the form sees of it. */
const SampleForm = lazy(() => import('./sample-form.tsx'))

/** The id of what hydration leaves in place. */
const asSent = 'posted'

export default function Registration() {
  const page = useLoaderData<RegistrationPage>()
  const { t } = useTranslation('registration')
  const { form, terms } = page
  const today = useSchoolDay(page.today)
  const status = useFormData(form.key)
  const seats =
    status.at === 'here' ? new Map(status.data.terms.map(({ term, taken }) => [term, taken] as const)) : null
  const own = useUserInfo(isLoggedIn) ? '/user/account/registrations' : receiptAddress.page(form.key)
  const posted = useActionData<typeof action>()
  const postedTerm = terms.find(({ slug }) => slug === posted?.term)
  const missing = status.at === 'missing'
  const choice = useChosenTerm(terms, { today, seats })
  return (
    <PageBody lang={page.lang}>
      <Hero {...page} {...(missing && { intro: t('missing'), actions: [] })} />
      <Section id="form" title={t('choose')} {...(!missing && { intro: form.intro })}>
        <TermChoice terms={terms} chosen={choice.chosen} today={today} seats={seats} />
        {terms.length === 0 && <p className="text-muted">{t('noTerms')}</p>}
        {page.draft && (
          <Card className="mt-4 max-w-reading sm:mt-6">
            <Suspense>
              <SampleForm form={form} today={today} />
            </Suspense>
          </Card>
        )}
        {posted && postedTerm && (
          <Card className="mt-4 max-w-reading sm:mt-6">
            {PostedForm ? (
              <div id={asSent}>
                <PostedForm
                  form={formOfClass(form, postedTerm.course.slug)}
                  term={postedTerm}
                  posted={posted}
                />
              </div>
            ) : (
              <Prepared of={{ prepared: asSent, html: '' }} />
            )}
          </Card>
        )}
        {!posted && status.at !== 'missing' && (
          <Card className="mt-4 min-h-96 max-w-reading noscript:min-h-0 sm:mt-6">
            <div className="noscript:hidden">
              <FormPanel form={form} choice={choice} status={status} />
            </div>
            <noscript>{Begin && <Begin terms={choice.joinable} />}</noscript>
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
