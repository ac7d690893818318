import { dayAfter, monthAfter } from '@shuyuan/contract/time/calendar-day'
import type { MoneyMonth } from '@shuyuan/contract/desk/money/money'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import type { Translate } from '#app/i18n/texts.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Table, type TableColumn } from '#app/ui/list/table.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { shortRows } from '../list/list-rows.tsx'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = { ns: ['money', 'ui'], title: 'money:month.link' }

/** `?month=2026-11`. */
export function loader(args: LoaderFunctionArgs) {
  const month = new URL(args.request.url).searchParams.get('month') ?? ''
  return loadDesk(args, (api) => api.get('/api/desk/money/month', { params: { month } }))
}

type Share = MoneyMonth['total']

/** What a month brought: by class, teacher and means, and the cash of each day; its file, and who still has to pay. */
export default function MonthPage() {
  const { t } = useTranslation('money')
  const dateText = useDateText()
  const { month, classes, teachers, means, cash, total } = useLoaderData<typeof loader>()
  const parts = [
    {
      key: 'classes',
      head: 'class',
      rows: classes.map((row) => ({ name: row.title || t('month.goneClass'), ...row })),
    },
    {
      key: 'teachers',
      head: 'teacher',
      rows: teachers.map((row) => ({ ...row, name: row.name || t('month.noTeacher') })),
    },
    { key: 'means', head: 'means', rows: means.map((row) => ({ name: t(`meansOf.${row.means}`), ...row })) },
    { key: 'cash', head: 'day', rows: cash.map((row) => ({ name: row.day, ...row })) },
  ] as const
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/desk/money">{t('month.back')}</BackLink>
      <h1 className="text-2xl">{t('month.title', { month: dateText(month, 'month') })}</h1>
      <nav aria-label={t('month.link')} className="flex flex-wrap gap-2">
        <ButtonLink to={`?month=${monthAfter(month, -1)}`}>{t('month.before')}</ButtonLink>
        <ButtonLink to={`?month=${monthAfter(month, 1)}`}>{t('month.after')}</ButtonLink>
        {total.count > 0 && (
          <Auth node={authCheckOf('desk/money:export')}>
            <ButtonAnchor href={fileOf(month)} download>
              {t('month.file')}
            </ButtonAnchor>
          </Auth>
        )}
        <ButtonLink to="/desk/registration?unpaid=1&sort=due">{t('owing')}</ButtonLink>
      </nav>
      {total.count === 0 ? (
        <EmptyState text={t('month.none')} />
      ) : (
        <>
          <p className="font-medium tabular-nums">{t('sum', { ...total })}</p>
          {parts.map(
            ({ key, head, rows }) =>
              rows.length > 0 && (
                <Card key={key} title={t(`month.${key}`)}>
                  <div className={shortRows}>
                    <Table
                      caption={t(`month.${key}`)}
                      rows={rows}
                      rowKey={({ name }) => name}
                      stacked
                      columns={columnsOf(t, head === 'means' ? t('means') : t(`month.${head}`))}
                    />
                  </div>
                </Card>
              ),
          )}
        </>
      )}
    </div>
  )
}

/** The accountant's file of a month, a row for each booking. */
function fileOf(month: string): string {
  const until = dayAfter(`${monthAfter(month, 1)}-01`, -1)
  return `/desk/lists/money?as=xlsx&sort=oldest&from=${month}-01&until=${until}`
}

function columnsOf(t: Translate, head: string): TableColumn<Share & { name: string }>[] {
  return [
    { key: 'name', head, cell: ({ name }) => name },
    ...(['came', 'went', 'stays', 'count'] as const).map((key) => ({
      key,
      head: t(key),
      numeric: true,
      cell: (row: Share) => row[key],
    })),
  ]
}
