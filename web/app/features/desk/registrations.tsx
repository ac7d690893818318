import { type DeskListedRegistration, registrationSorts } from '@shuyuan/contract/desk/registrations'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { registrationStates } from '@shuyuan/contract/registration/registration-kinds'
import { useRef } from 'react'
import { Form, type LoaderFunctionArgs, useFetcher, useLoaderData, useSearchParams } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { StateChip } from '#app/parts/registration-state/state-chip.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { useRuntime } from '#app/routing/runtime.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { Table, type TableColumn } from '#app/ui/list/table.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { loadDesk } from './desk-page.server.ts'
import { type Acted, actOnRegistration } from './registration-acts.server.ts'
import { termTitles } from './term-titles.server.ts'
import { useListKeys } from './use-list-keys.ts'

export const handle: PageHandle = {
  ns: ['desk', 'registration-state', 'ui'],
  title: 'desk:registrations.title',
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  const found = await loadDesk<{ list: DeskListedRegistration[]; total: number }>(args, (api) =>
    api.get('/api/desk/registration/list', { params: { ...asked, limit } }),
  )
  const terms = termTitles(context.get(contentContext), context.get(languageContext))
  return { ...found, terms }
}

export const action = actOnRegistration

const limit = 20

/** Sign-ups: whom to call, whom to confirm. What is looked for stands in the address. */
export default function RegistrationsPage() {
  const { t } = useTranslation(['desk', 'registration-state'])
  const { list, total, terms } = useLoaderData<typeof loader>()
  const { timeZone } = useRuntime()
  const [query, setQuery] = useSearchParams()
  const area = useRef<HTMLDivElement>(null)
  useListKeys(area)
  const given = (name: string) => query.get(name) ?? ''
  const labelOf = (slug: string) => terms.find(({ value }) => value === slug)?.label ?? slug
  const states = registrationStates.map((value) => ({ value, label: t(`registration-state:${value}`) }))
  const sorts = registrationSorts.map((value) => ({ value, label: t(`registrations.${value}`) }))
  return (
    <div ref={area} className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('registrations.title')}</h1>
      <search>
        {/* The key shows what another address asks for. */}
        <Form key={query.toString()} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5 lg:items-end">
          <Field label={t('registrations.search')}>
            <TextInput type="search" name="search" defaultValue={given('search')} autoComplete="off" />
          </Field>
          <Field label={t('registrations.state')}>
            <Select
              name="state"
              defaultValue={given('state')}
              placeholder={t('registrations.all')}
              options={states}
            />
          </Field>
          <Field label={t('registrations.term')}>
            <Select
              name="term"
              defaultValue={given('term')}
              placeholder={t('registrations.all')}
              options={terms}
            />
          </Field>
          <Field label={t('registrations.sort')}>
            <Select name="sort" defaultValue={given('sort')} options={sorts} />
          </Field>
          <Button type="submit" variant="primary">
            {t('registrations.find')}
          </Button>
        </Form>
      </search>
      <output className="text-sm text-muted">{t('registrations.total', { count: total })}</output>
      {list.length === 0 ? (
        <EmptyState text={t('registrations.empty')} />
      ) : (
        <Table
          caption={t('registrations.title')}
          rows={list}
          rowKey={({ no }) => no}
          columns={columnsOf(t, labelOf, timeZone)}
        />
      )}
      <Pagination
        page={Math.max(1, Number(given('page')) || 1)}
        pageSize={limit}
        total={total}
        onPage={(page) =>
          setQuery((before) => {
            before.set('page', String(page))
            return before
          })
        }
      />
    </div>
  )
}

function columnsOf(
  t: ReturnType<typeof useTranslation>['t'],
  labelOf: (term: string) => string,
  timeZone: string,
): TableColumn<DeskListedRegistration>[] {
  return [
    {
      key: 'name',
      head: t('registrations.name'),
      cell: ({ no, name }) => (
        <PageLink to={`/desk/registration/${no}`} data-entry className="text-link">
          {name} <span className="font-mono text-xs whitespace-nowrap">{no}</span>
        </PageLink>
      ),
    },
    {
      key: 'state',
      head: t('registrations.state'),
      cell: ({ state, offeredUntil }) => <StateChip state={state} offeredUntil={offeredUntil ?? 0} />,
    },
    { key: 'mobile', head: t('registrations.mobile'), cell: ({ mobile }) => mobile },
    { key: 'term', head: t('registrations.term'), cell: ({ term }) => labelOf(term) },
    {
      key: 'sent',
      head: t('registrations.sent'),
      cell: ({ create_time: sent }) => (
        <span className="whitespace-nowrap">
          {timeFormat(sent, { format: 'yyyy-mm-dd hh:MM', timeZone })}
        </span>
      ),
    },
    {
      key: 'do',
      head: t('registrations.do'),
      cell: (row) => <QuickSteps of={row} />,
    },
  ]
}

/** What is done most often, without opening the sign-up. */
function QuickSteps({ of: { no, name, state } }: { of: DeskListedRegistration }) {
  const { t } = useTranslation('desk')
  const fetcher = useFetcher<Acted>()
  const busy = fetcher.state !== 'idle'
  const step = (act: 'contact' | 'confirm') => (
    <Auth node={authCheckOf(`desk/registration:${act}`)}>
      <Button type="submit" name="act" value={act} busy={busy}>
        {t(`registration.${act}`)}
        <span className="sr-only">
          {name} {no}
        </span>
      </Button>
    </Auth>
  )
  return (
    <fetcher.Form method="post" className="flex flex-wrap justify-end gap-2 md:justify-start">
      <input type="hidden" name="no" value={no} />
      {state === 'submitted' && step('contact')}
      {(state === 'submitted' || state === 'contacted') && step('confirm')}
      {fetcher.data && !fetcher.data.done && (
        <p role="alert" className="text-cinnabar">
          {fetcher.data.message}
        </p>
      )}
    </fetcher.Form>
  )
}
