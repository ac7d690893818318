import type { DeskHoliday } from '@shuyuan/contract/desk/class/terms'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { schoolToday } from '#app/session/school-day.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import {
  ActedLine,
  ActForm,
  type DeskForm,
  revalidateAfterAct,
  useDeskForm,
  useRound,
} from '../desk-form.tsx'
import { loadDesk, pageAction } from '../desk-page.server.ts'
import { BackLink, Folded, OwnLink } from '../page-parts.tsx'

export const handle: PageHandle = { ns: ['class-term', 'desk', 'list', 'ui'], title: 'class-term:holidays' }

/** `?year=`: this one where it is left out. */
export async function loader(args: LoaderFunctionArgs) {
  const year = new URL(args.request.url).searchParams.get('year') ?? ''
  return loadDesk(args, (api) => api.get('/api/desk/holiday/list', { params: { year } }))
}

export const action = pageAction('holiday', ['add', 'remove'])
export const shouldRevalidate = revalidateAfterAct

/** The days of a year on which there are no lessons, or those of another day. */
export default function HolidaysPage() {
  const { t } = useTranslation('class-term')
  const { year, announced, list } = useLoaderData<typeof loader>()
  const today = schoolToday(useRuntime().timeZone)
  const past = list.filter(({ day }) => day < today)
  const coming = list.filter(({ day }) => day >= today)
  const knowsSome = list.some(({ national }) => national)
  const page = useDeskForm()
  const round = useRound(page, 'add')
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/desk/class">{t('back')}</BackLink>
      <div>
        <h1 className="text-2xl">{t('holidays')}</h1>
        <p className="mt-1 max-w-measure text-muted">{t('holidaysAbout')}</p>
        <p className="mt-1 max-w-measure text-muted">
          {t(announced ? 'announced' : knowsSome ? 'unannounced' : 'unknownYear', { year })}
        </p>
      </div>
      <ActedLine page={page} />
      <Card title={t('year', { year })}>
        {list.length === 0 ? (
          <p className="text-muted">{t('noHolidays')}</p>
        ) : (
          <>
            {coming.length > 0 && past.length > 0 && (
              <Folded label={t('pastDays', { count: past.length })}>
                <HolidayList list={past} page={page} />
              </Folded>
            )}
            <HolidayList list={coming.length > 0 ? coming : past} page={page} />
          </>
        )}
        <p className="flex flex-wrap gap-x-6">
          <OwnLink to={`/desk/holiday?year=${year - 1}`}>{t('year', { year: year - 1 })}</OwnLink>
          <OwnLink to={`/desk/holiday?year=${year + 1}`}>{t('year', { year: year + 1 })}</OwnLink>
        </p>
      </Card>
      <Auth node={authCheckOf('desk/class:make')}>
        <Card title={t('addDay')}>
          <AddHoliday key={round} page={page} />
        </Card>
      </Auth>
    </div>
  )
}

function HolidayList({ list, page }: { list: readonly DeskHoliday[]; page: DeskForm }) {
  return (
    <ul className="divide-y divide-line">
      {list.map((each) => (
        <HolidayItem key={each.day} holiday={each} page={page} />
      ))}
    </ul>
  )
}

function HolidayItem({ holiday, page }: { holiday: DeskHoliday; page: DeskForm }) {
  const { t } = useTranslation('class-term')
  const dateText = useDateText()
  const language = useLanguage()
  const { day, kind, weekday, national, version, name, nameEn } = holiday
  const label = national ? (version > 0 ? 'takeBack' : 'teachAsUsual') : 'removeDay'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <div className="min-w-0">
        <p>
          {dateText(day, 'weekday')}{' '}
          <strong className="font-medium">{language === 'en' ? nameEn : name}</strong>
        </p>
        <p className="text-sm text-muted">
          {kind === 'work' && weekday ? t('workAs', { day: t(`weekdays.${weekday}`) }) : t(`kinds.${kind}`)}
        </p>
      </div>
      <div className="flex items-center gap-4">
        <Badge tone={version > 0 ? 'info' : 'neutral'}>{t(version > 0 ? 'school' : 'national')}</Badge>
        <ActForm page={page} act="remove" node="desk/class:make" label={t(label)} values={{ day, version }} />
      </div>
    </li>
  )
}

function AddHoliday({ page }: { page: DeskForm }) {
  const { t } = useTranslation('class-term')
  return (
    <ActForm page={page} act="add" node="desk/class:make" label={t('add')} keeps="holiday" variant="primary">
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <Field label={t('dayFrom')} required>
          <TextInput type="date" name="from" required />
        </Field>
        <Field label={t('dayUntil')}>
          <TextInput type="date" name="until" />
        </Field>
        <Field label={t('dayName')} required>
          <TextInput name="name" required autoComplete="off" />
        </Field>
        <Field label={t('dayNameEn')} help={t('enHelp')}>
          <TextInput name="nameEn" autoComplete="off" />
        </Field>
        <Field label={t('kind')}>
          <Select
            name="kind"
            options={(['off', 'work'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </Field>
        <Field label={t('asWeekday')}>
          <Select
            name="weekday"
            placeholder={t('none')}
            options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
              value: String(day),
              label: t(`weekdays.${day}`),
            }))}
          />
        </Field>
      </div>
    </ActForm>
  )
}
