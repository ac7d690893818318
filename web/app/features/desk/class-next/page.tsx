import type { DeskNextTerms, NextAnswer, NextPupil } from '@shuyuan/contract/desk/class/next-terms'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useTermDates } from '#app/parts/catalogue/terms/term-when.tsx'
import { Auth } from '#app/session/auth.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { useNameApart } from '../apart.tsx'
import { ActedNote, ActForm, revalidateAfterAct, useDeskForm } from '../desk-form.tsx'
import { loadDesk, pageAction } from '../desk-page.server.ts'
import { shortRows } from '../list/list-rows.tsx'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = {
  ns: ['class-next', 'catalogue', 'desk', 'list', 'ui'],
  title: 'class-next:title',
}

export async function loader(args: LoaderFunctionArgs) {
  const term = args.params['term'] ?? ''
  const found = await loadDesk(args, (api) => api.get('/api/desk/next-term/list', { params: { term } }))
  return { ...found, term }
}

export const action = pageAction('next-term', ['offer'])
export const shouldRevalidate = revalidateAfterAct

const sums = ['yes', 'asked', 'no', 'silent', 'own', ''] as const satisfies readonly NextAnswer[]

/** The next term of a class: offered to its families, and what each of them says. */
export default function NextTermPage() {
  const { t } = useTranslation('class-next')
  const found = useLoaderData<typeof loader>()
  const { term, title, people } = found
  const countOf = (answer: NextAnswer) => people.filter((pupil) => pupil.answer === answer).length
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={`/desk/class/${term}`}>{title}</BackLink>
      <div>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 max-w-measure text-muted">{t('about')}</p>
        {people.length > 0 && (
          <Facts
            className="mt-3"
            items={sums
              .filter((answer) => countOf(answer) > 0)
              .map((answer) => t(`sums.${answer || 'open'}`, { count: countOf(answer) }))}
          />
        )}
      </div>
      {people.length === 0 ? <p className="text-muted">{t('nobody')}</p> : <Ask found={found} />}
      {people.length > 0 && <Answers people={people} />}
    </div>
  )
}

function Ask({ found }: { found: DeskNextTerms & { term: string } }) {
  const { t } = useTranslation('class-next')
  const termDates = useTermDates()
  const nameApart = useNameApart()
  const page = useDeskForm()
  const [to, setTo] = useState('')
  const { term, today, terms, people } = found
  const making = `/desk/class/new?${new URLSearchParams({ course: found.class })}`
  if (terms.length === 0) {
    return (
      <Card title={t('ask')}>
        <p className="max-w-measure">{t('noTerms')}</p>
        <Auth node={authCheckOf('desk/class:make')}>
          <ButtonLink to={making} className="mt-4">
            {t('make')}
          </ButtonLink>
        </Auth>
      </Card>
    )
  }
  // Of another class nothing is chosen for anybody.
  const own = terms.find((each) => each.own)
  const chosen = terms.find((each) => each.term === to) ?? own
  // A phone cuts a long choice off: it stands below as a whole, with its days and seats.
  const titleOf = ({ title: own, starts }: (typeof terms)[number]) =>
    terms.filter(({ title }) => title === own).length > 1 ? `${own} ${starts}` : own
  const again = people.filter(({ answer }) => answer === 'no' || answer === 'silent')
  const open = people.filter(({ answer }) => answer === '').length
  return (
    <Auth node={authCheckOf('desk/next-term:offer')}>
      <Card title={t('ask')}>
        <ActForm
          page={page}
          act="offer"
          node="desk/next-term:offer"
          variant="primary"
          label={t('submit')}
          ask={t('sure')}
          values={{ term }}
          keeps={`next term ${term}`}
        >
          {!own && (
            <p className="max-w-measure">
              {t('noOwn')}{' '}
              <PageLink to={making} className="text-link">
                {t('make')}
              </PageLink>
            </p>
          )}
          <Field
            label={t('to')}
            help={
              chosen && t('toHelp', { title: chosen.title, dates: termDates(chosen), count: chosen.free })
            }
            required
            className="w-full max-w-form"
          >
            <Select
              name="to"
              required
              placeholder={own ? undefined : t('choose')}
              onChange={({ target }) => setTo(target.value)}
              options={terms.map((each) => ({
                value: each.term,
                label: titleOf(each),
              }))}
            />
          </Field>
          <Field label={t('until')} help={t('untilHelp')} required className="w-full max-w-form">
            <TextInput type="date" name="until" min={today} defaultValue={dayAfter(today, 7)} required />
          </Field>
          <Field label={t('who')} className="w-full max-w-form">
            <Select
              name="no"
              options={[
                { value: '', label: t('all', { count: open }) },
                ...again.map((pupil) => ({
                  value: pupil.no,
                  label: t('again', { name: nameApart(pupil), answer: t(`answers.${pupil.answer}`) }),
                })),
              ]}
            />
          </Field>
        </ActForm>
        <ActedNote acted={page.acted} className="mt-3" />
      </Card>
    </Auth>
  )
}

const tones: Readonly<Record<NextAnswer, BadgeTone>> = {
  '': 'neutral',
  asked: 'info',
  yes: 'success',
  no: 'neutral',
  silent: 'warning',
  own: 'success',
}

function Answers({ people }: { people: readonly NextPupil[] }) {
  const { t } = useTranslation('class-next')
  const nameApart = useNameApart()
  const termDates = useTermDates()
  const dateText = useDateText()
  const { timeZone } = useRuntime()
  const untilText = (until: number) => dateText(timeFormat(until, { format: 'yyyy-mm-dd', timeZone }), 'day')
  return (
    <Card title={t('people')}>
      <div className={shortRows}>
        <Table
          caption={t('people')}
          rows={people}
          rowKey={({ no }) => no}
          stacked
          columns={[
            { key: 'name', head: t('name'), cell: (pupil) => nameApart(pupil) },
            {
              key: 'answer',
              head: t('answer'),
              cell: ({ answer, until }) => (
                <Badge tone={tones[answer]}>
                  {t(`answers.${answer || 'open'}`, { until: untilText(until) })}
                </Badge>
              ),
            },
            {
              key: 'next',
              head: t('next'),
              cell: ({ next }) =>
                next && (
                  <PageLink to={`/desk/registration/${next.no}`} className="text-link">
                    {next.title} · {termDates(next)}
                  </PageLink>
                ),
            },
          ]}
        />
      </div>
      <p className="mt-3 text-sm text-muted">{t('call')}</p>
    </Card>
  )
}
