import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useTermDates } from '#app/parts/catalogue/terms/term-when.tsx'
import { timesText } from '#app/parts/catalogue/terms/term-texts.ts'
import { Auth } from '#app/session/auth.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { revalidateAfterAct } from '../desk-form.tsx'
import { titleWithLabel } from '../registrations/term-choice.ts'
import { ClassContacts } from './contacts.tsx'
import { LessonItem } from './lesson-item.tsx'
import { actOnTerm } from './term-acts.server.ts'
import { MadeNote } from './made-note.tsx'
import { SeatsText, TermBadge, useDeskFee } from './term-facts.tsx'
import { WriteToClass } from './write-to-class.tsx'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = {
  ns: ['classes', 'catalogue', 'registration', 'registration-state', 'ui'],
  title: 'classes:title',
}

export function loader(args: LoaderFunctionArgs) {
  const { term } = args.params
  return loadDesk(args, (api) => api.get('/api/desk/class/show', { params: { term } }))
}

export const action = actOnTerm

export const shouldRevalidate = revalidateAfterAct

/** One term: its actual lessons, who confirmed, and a message to them. */
export default function TermPage() {
  const { t } = useTranslation('classes')
  const catalogue = useTranslation('catalogue')
  const term = useLoaderData<typeof loader>()
  const termDates = useTermDates()
  const fee = useDeskFee()
  const [search] = useSearchParams()
  const made = search.has('made')
  const { lessons, place, online, teachers, taken } = term
  return (
    <div className="flex flex-col gap-6">
      <title>{titleWithLabel(term)}</title>
      <BackLink to="/desk/class">{t('back')}</BackLink>
      {made && <MadeNote term={term} />}
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl">{titleWithLabel(term)}</h1>
          <p className="mt-1 text-muted">{termDates(term)}</p>
          <Facts
            className="mt-1 text-sm text-muted"
            items={[
              timesText(catalogue.t, term),
              online ? t('online') : place,
              teachers.join(t('comma')),
              t('feeOf', { fee: fee(term.fee) }),
            ]}
          />
        </div>
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`/desk/class/${term.term}/plan`}>{t('plan.title')}</ButtonLink>
            <ButtonLink to={`/desk/class/${term.term}/files`}>{t('files')}</ButtonLink>
            <Auth node={authCheckOf('desk/homework:read')}>
              <ButtonLink to={`/desk/class/${term.term}/homework`}>{t('homework')}</ButtonLink>
            </Auth>
            <Auth node={authCheckOf('desk/recitation:read')}>
              <ButtonLink to={`/desk/class/${term.term}/sounds`}>{t('sounds')}</ButtonLink>
            </Auth>
            <Auth node={authCheckOf('desk/report:read')}>
              <ButtonLink to={`/desk/class/${term.term}/record`}>{t('record.title')}</ButtonLink>
              <ButtonLink to={`/desk/class/${term.term}/reports`}>{t('reports')}</ButtonLink>
            </Auth>
            <Auth node={authCheckOf('desk/certificate:read')}>
              <ButtonLink to={`/desk/class/${term.term}/certificates`}>{t('certificates')}</ButtonLink>
            </Auth>
            <Auth node={authCheckOf('desk/attend:read')}>
              <ButtonLink to={`/desk/class/${term.term}/sheet`}>{t('sheet.title')}</ButtonLink>
            </Auth>
          </div>
          <div className="flex flex-wrap gap-3">
            <Auth node={authCheckOf('desk/next-term:read')}>
              <ButtonLink to={`/desk/class/${term.term}/next`}>{t('next')}</ButtonLink>
            </Auth>
            <Auth node={authCheckOf('desk/class:change')}>
              <ButtonLink to={`/desk/class/days?${new URLSearchParams({ term: term.term })}`}>
                {t('days.title')}
              </ButtonLink>
            </Auth>
            <Auth node={authCheckOf('desk/class:make')}>
              <ButtonLink to={`/desk/class/${term.term}/edit`}>{t('editTerm')}</ButtonLink>
              <ButtonLink to={`/desk/class/new?${new URLSearchParams({ course: term.class })}`}>
                {t('again')}
              </ButtonLink>
            </Auth>
          </div>
        </div>
      </div>
      <div className="flex flex-wrap gap-x-10 gap-y-3 text-sm">
        <div>
          <TermBadge term={term} />
        </div>
        <div>
          <SeatsText term={term} />
        </div>
        <PageLink
          to={`/desk/registration?${new URLSearchParams({ term: term.term })}`}
          className="inline-flex min-h-target items-center text-link"
        >
          {t('signUps')}
        </PageLink>
      </div>
      <Card title={t('lessons')}>
        <ol className="divide-y divide-line">
          {lessons.map((lesson) => (
            <LessonItem
              key={lesson.planned}
              term={term.term}
              lesson={lesson}
              ownPlace={place}
              substitutes={term.substitutes}
              taken={taken}
            />
          ))}
        </ol>
      </Card>
      <Auth node={authCheckOf('desk/class:reveal')}>
        <ClassContacts />
      </Auth>
      <Auth node={authCheckOf('desk/class:write')}>
        <WriteToClass key={term.term} {...term} />
      </Auth>
    </div>
  )
}
