import { Form, useSubmit } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { FilterLinks } from '#app/parts/catalogue/filter-links.tsx'
import { CsvButton } from '#app/parts/csv/csv-button.tsx'
import { Auth } from '#app/session/auth.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { useUserInfo } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { directions, type LedgerKind, type LedgerPage } from './load-ledger.ts'
import { monthsUpTo } from './months.ts'

export function LedgerFilters({ kind, ledger }: { kind: LedgerKind; ledger: LedgerPage }) {
  const { t } = useTranslation('ledger')
  const language = useLanguage()
  const { timeZone } = useRuntime()
  const submit = useSubmit()
  const joined = useUserInfo((state) => state.join_time)
  const { direction, month, limit, now } = ledger
  const path = `/user/account/${kind}`
  const months = monthsUpTo(now, { timeZone, since: Number(joined) })
  const monthName = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <div className="mb-5 flex flex-col gap-4">
      <FilterLinks
        label={t('filter.label')}
        path={path}
        name="direction"
        values={{ direction, month, limit: String(limit) }}
        options={directions.map((value) => ({ value, label: t(`filter.${value || 'all'}`) }))}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Form
          key={month}
          method="get"
          action={path}
          className="flex items-end gap-3"
          onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
        >
          {direction && <input type="hidden" name="direction" value={direction} />}
          <input type="hidden" name="limit" value={limit} />
          <Field label={t('filter.month')} className="w-44">
            <Select
              name="month"
              defaultValue={month}
              placeholder={t('filter.anyMonth')}
              options={months.map((value) => ({ value, label: monthName.format(Date.parse(`${value}-01`)) }))}
            />
          </Field>
          <noscript>
            <Button type="submit">{t('filter.apply')}</Button>
          </noscript>
        </Form>
        <Auth node="export">
          <CsvButton label={t('csv')} path={`/api/ledger/${kind}`} params={{ direction, month }} />
        </Auth>
      </div>
    </div>
  )
}
