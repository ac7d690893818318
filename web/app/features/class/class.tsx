import { languageTag } from '@shuyuan/contract/text/language'
import { termState } from '@shuyuan/contract/class/term-state'
import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AdvisorSection } from '#app/parts/advisor/advisor-section.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { TeacherCard } from '#app/parts/catalogue/teacher-card.tsx'
import { ClosedTerms } from '#app/parts/catalogue/terms/closed-terms.tsx'
import { openFirst } from '#app/parts/catalogue/terms/open-first.ts'
import { RefundRule } from '#app/parts/catalogue/terms/refund-rule.tsx'
import { useTermDates } from '#app/parts/catalogue/terms/term-when.tsx'
import { useSeats } from '#app/parts/catalogue/terms/use-seats.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { useSchoolDay } from '#app/session/school-day.ts'
import { useMayLinkWechat } from '#app/session/stores.tsx'
import { ClassActions, ClassHead } from './class-head.tsx'
import { takesPeople } from './choose.ts'
import { loadClass } from './class.server.ts'
import { TermPanel } from './sign-up.tsx'
import { StickySignUp } from './sticky-sign-up.tsx'
import type { ClassView } from './class-view.ts'
import { WishForm } from './wish-form.tsx'
import { Plus } from 'lucide-react'

const FollowPlace = lazy(async () => {
  const { FollowPlace } = await import('#app/parts/follow/follow-place.tsx')
  return { default: FollowPlace }
})

export const handle: PageHandle = { ns: ['blocks', 'catalogue', 'class', 'favourite', 'share', 'advisor'] }
export const loader = publicPage(loadClass).loader
export const clientLoader = payloadLoader<ClassView>

export default function Class() {
  const view = useLoaderData<ClassView>()
  const { t } = useTranslation(['class', 'catalogue'])
  const foreign = view.lang === useLanguage() ? undefined : languageTag[view.lang]
  const today = useSchoolDay(view.today)
  const mayLink = useMayLinkWechat()
  const seats = useSeats()
  const terms = openFirst(view.terms, today).map((term) => ({
    course: view,
    term,
    today,
    taken: seats?.get(term.slug),
  }))
  const panel = (each: (typeof terms)[number]) => (
    <li key={each.term.slug}>
      <TermPanel {...each} />
    </li>
  )
  const present = terms.filter(({ term }) => termState(term, 0, today) !== 'closed')
  return (
    <div lang={foreign}>
      <ClassHead view={view} />
      <Section title={t('terms')} id="terms">
        {present.length === 0 && <p className="text-muted">{t('noTerms')}</p>}
        <ul className="grid gap-5 md:grid-cols-2">{present.map(panel)}</ul>
        <ClosedTerms>{terms.filter((each) => !present.includes(each)).map(panel)}</ClosedTerms>
        {!terms.some(({ term }) => takesPeople(term, today)) && (
          <div className="mt-6">
            <WishForm of={view.slug} />
          </div>
        )}
        <ClassActions view={view} />
      </Section>
      {/* The bar stays within this part, so that it never covers the terms and their own buttons. */}
      <div>
        <Section title={t('about')}>
          <p className="max-w-measure">{view.intro}</p>
        </Section>
        <Section title={t('weeks')}>
          <Weeks weeks={view.weeks} />
        </Section>
        {view.teachers.length > 0 && (
          <Section title={t('catalogue:teachers')}>
            <ul className="grid gap-8 md:grid-cols-2">
              {view.teachers.map((teacher) => (
                <li key={teacher.slug}>
                  <TeacherCard teacher={teacher} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section title={t('suits')}>
          <Points items={view.suits} />
        </Section>
        <Section title={t('materials')}>
          <Points items={view.materials} />
        </Section>
        <Section title={t('fee')} id="fee">
          <p className="max-w-measure">{view.fee}</p>
          <h3 className="mt-6 mb-3 text-lg">{t('refund')}</h3>
          <RefundRules terms={view.terms} />
          <Html html={view.refund} />
        </Section>
        <Section title={t('questions')} id="faq">
          <Questions items={view.faq} />
        </Section>
        <AdvisorSection />
        {mayLink && (
          <Suspense fallback={null}>
            <FollowPlace className="page-width py-6" />
          </Suspense>
        )}
        <StickySignUp terms={terms} />
      </div>
    </div>
  )
}

function RefundRules({ terms }: { terms: ClassView['terms'] }) {
  const termDates = useTermDates()
  const rules = Map.groupBy(terms, ({ fee, pack, refunds }) => JSON.stringify([fee === 0, pack ?? refunds]))
  return [...rules.values()].map((ofRule) => {
    const [first] = ofRule
    return (
      first && (
        <div key={first.slug} className="mb-4 max-w-measure">
          {rules.size > 1 && <p className="mb-1 text-sm text-muted">{ofRule.map(termDates).join('; ')}</p>}
          <RefundRule term={first} />
        </div>
      )
    )
  })
}

function Points({ items }: { items: readonly string[] }) {
  return (
    <ul className="max-w-measure list-disc ps-6 marker:text-edge [&>li+li]:mt-2">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function Questions({ items }: { items: ClassView['faq'] }) {
  return (
    <div className="border-b border-line">
      {items.map(({ question, answer }) => (
        <details key={question} className="group border-t border-line">
          <summary className="flex min-h-target list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
            <h3 className="font-sans text-base font-medium">{question}</h3>
            <Plus
              aria-hidden="true"
              size={20}
              className="shrink-0 text-edge transition-transform group-open:rotate-45"
            />
          </summary>
          <Html html={answer} className="pb-5 text-sm" />
        </details>
      ))}
    </div>
  )
}

function Weeks({ weeks }: { weeks: ClassView['weeks'] }) {
  const { t } = useTranslation('class')
  return (
    <ol className="border-b border-line">
      {weeks.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[5rem_minmax(0,1fr)]"
        >
          <span className="text-sm text-cinnabar">{t('week', { number: index + 1 })}</span>
          <div>
            <h3 className="text-base">{title}</h3>
            <p className="mt-1 max-w-measure text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
