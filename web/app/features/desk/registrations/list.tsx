import type { DeskListedTerm } from '@shuyuan/contract/desk/class/classes'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { registrationSorts, trialStands } from '@shuyuan/contract/desk/registrations'
import { isSeated, registrationStates } from '@shuyuan/contract/registration/registration-kinds'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSaid } from '#app/parts/form/use-said.ts'
import { StateChip } from '#app/parts/registration-state/state-chip.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { Auth } from '#app/session/auth.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useNameApart } from '../apart.tsx'
import { ActedNote } from '../desk-form.tsx'
import { callDesk } from '../desk-page.server.ts'
import { ActButtons } from '../list/act-buttons.tsx'
import { rowsAction } from '../list/acts.server.ts'
import { DeskList } from '../list/desk-list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { actsOn, mayDo, remindedText, rowOf, useActs } from './registration-acts.ts'
import { registrationList } from './registration-list.server.ts'
import { classTitles, offeredTerms, termTitles } from './term-titles.server.ts'
import { useSchoolTime } from '../school-time.ts'
import { OwnLink } from '../page-parts.tsx'

export const handle: PageHandle = {
  ns: ['registrations', 'list', 'registration-state', 'ui'],
  title: 'registrations:title',
}

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  const { searchParams } = new URL(args.request.url)
  const term = searchParams.get('term') ?? ''
  const [loaded, seats] = await Promise.all([
    loadList(args, {
      path: '/api/desk/registration/list',
      list: 'registration',
    }),
    term === '' ? null : seatsOf(args, term),
  ])
  const content = context.get(contentContext)
  const language = context.get(languageContext)
  return {
    loaded,
    terms: termTitles(content, await offeredTerms(args), language),
    courses: classTitles(content, language),
    seats,
  }
}

/** How full a term is; null for those who may not see classes. */
async function seatsOf(args: LoaderFunctionArgs, term: string): Promise<DeskListedTerm | null> {
  const answer = await callDesk(args, (api) => api.get('/api/desk/class/list', { params: { past: 1 } }))
  return (answer.code === code.success && answer.data.list.find((each) => each.term === term)) || null
}

export const action = rowsAction(registrationList.act)

/** Sign-ups: whom to call, whom to confirm. */
export default function RegistrationsPage() {
  const { t } = useTranslation(['registrations', 'registration-state'])
  const { loaded, terms, courses, seats } = useLoaderData<typeof loader>()
  const time = useSchoolTime()
  const labelOf = (slug: string) => terms.find(({ value }) => value === slug)?.label ?? slug
  const acts = useActs()
  // One came here from a sign-up that is gone.
  const erased = useSaid('said', 'erased')
  const nameApart = useNameApart()
  return (
    <DeskList
      t={t}
      list="registration"
      loaded={loaded}
      none={t('none')}
      filters={[
        {
          name: 'state',
          options: registrationStates.map((value) => ({ value, label: t(`registration-state:${value}`) })),
        },
        { name: 'course', options: courses },
        { name: 'term', options: terms },
        { name: 'unpaid', options: [{ value: '1', label: t('unpaidOnly') }] },
        { name: 'back', options: [{ value: '1', label: t('backOnly') }] },
        { name: 'low', options: [{ value: '1', label: t('lowOnly') }] },
        { name: 'trial', options: trialStands.map((value) => ({ value, label: t(`trials.${value}`) })) },
        { name: 'asked', options: [{ value: '1', label: t('askedOnly') }] },
      ]}
      sorts={registrationSorts.map((value) => ({ value, label: t(value) }))}
      keyOf={({ no }) => no}
      rowOf={rowOf}
      nameOf={nameApart}
      linkOf={({ no }) => `/desk/registration/${no}`}
      below={({ no }) => no}
      columns={[
        {
          key: 'state',
          cell: ({ state, offeredUntil }) => <StateChip state={state} offeredUntil={offeredUntil ?? 0} />,
        },
        {
          key: 'age',
          cell: (row) => (
            <>
              {row.age !== null && (
                <span className="whitespace-nowrap">{t('years', { count: row.age })}</span>
              )}
              {row.guardian !== '' && (
                <span className="block text-xs text-muted">{t('childOf', { guardian: row.guardian })}</span>
              )}
            </>
          ),
        },
        { key: 'mobile', cell: ({ mobile }) => mobile },
        {
          key: 'term',
          cell: ({ term, trial }) => (
            <>
              {labelOf(term)}
              {trial && trial.day !== '' && (
                <span className="block text-xs whitespace-nowrap text-ochre">
                  {t('tries', { day: trial.day })}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'left',
          numeric: true,
          cell: ({ money, state, pack, reminded }) => (
            <>
              {!isSeated(state) ? '' : money.fee === '' ? t('open') : money.left}
              {pack && isSeated(state) && (
                <span className="block text-xs whitespace-nowrap text-muted">
                  {t('packLeft', { ...pack })}
                </span>
              )}
              {money.due && (
                <span className="block text-xs whitespace-nowrap text-muted">
                  {t('dueBy', { day: money.due.day })}
                </span>
              )}
              {reminded && (
                <span className="block text-xs text-muted">{remindedText(reminded, time, t)}</span>
              )}
            </>
          ),
        },
        {
          key: 'sent',
          cell: ({ create_time: sent }) => <span className="whitespace-nowrap">{time(sent)}</span>,
        },
        {
          key: 'do',
          cell: (row) => (
            <ActButtons
              list="registration"
              rows={[{ row: rowOf(row), name: `${row.name} ${row.no}` }]}
              acts={actsOn(row, acts, t).filter(({ act }) => mayDo(row, act))}
            />
          ),
        },
      ]}
      acts={acts}
      exports="desk/registration:export"
      add={
        <Auth node={authCheckOf('desk/registration:add')}>
          <ButtonLink to="/desk/registration/new">{t('add')}</ButtonLink>
        </Auth>
      }
    >
      {erased && <ActedNote acted={{ done: true, message: t('erase.done') }} />}
      {seats && <TermLine term={seats} />}
    </DeskList>
  )
}

/** How full the term is that the list shows; its page, where one writes to the class; its attendance sheet. */
function TermLine({ term }: { term: DeskListedTerm }) {
  const { t } = useTranslation('registrations')
  const { seats, taken, confirmed, waiting } = term
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
      <span>{t('seats', { seats, taken, free: Math.max(0, seats - taken), confirmed, waiting })}</span>
      <OwnLink to={`/desk/class/${term.term}`}>{t('classPage')}</OwnLink>
      <OwnLink to={`/desk/class/${term.term}/sheet`}>{t('sheet')}</OwnLink>
      <Auth node={authCheckOf('desk/class:reveal')}>
        <OwnLink to={`/desk/class/${term.term}#contacts`}>{t('contactsOfAll')}</OwnLink>
      </Auth>
    </p>
  )
}
