import { dayChanges } from '@shuyuan/contract/desk/class/change-days'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { ActedNote, ActForm, revalidateAfterAct, useDeskForm, useRound } from '../desk-form.tsx'
import { loadDesk, pageAction } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = { ns: ['classes', 'desk', 'list', 'ui'], title: 'classes:days.title' }

/** `?term=` the class that is meant; the day of today, which is the one that is meant most often. */
export async function loader(args: LoaderFunctionArgs) {
  const term = new URL(args.request.url).searchParams.get('term') ?? ''
  const { day } = await loadDesk(args, (api) => api.get('/api/desk/attend/today'))
  const { list } = await loadDesk(args, (api) => api.get('/api/desk/class/list', { params: {} }))
  const terms = list.map(({ term: slug, title, label }) => ({
    value: slug,
    label: `${title} ${label}`.trim(),
  }))
  const [first] = list
  const substitutes = first
    ? (await loadDesk(args, (api) => api.get('/api/desk/class/show', { params: { term: first.term } })))
        .substitutes
    : []
  return { day, term, terms, substitutes }
}

export const action = pageAction('class', ['change-days'])
export const shouldRevalidate = revalidateAfterAct

/** The lessons of some days, of one class or of all: one form, one message a family. */
export default function ChangeDaysPage() {
  const { t } = useTranslation('classes')
  const { day, term, terms, substitutes } = useLoaderData<typeof loader>()
  const page = useDeskForm()
  const round = useRound(page, 'change-days')
  const { acted } = page
  const typed = acted?.done ? {} : (acted?.fields ?? {})
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={term === '' ? '/desk/class' : `/desk/class/${term}`}>
        {t(term === '' ? 'back' : 'backToTerm')}
      </BackLink>
      <div>
        <h1 className="text-2xl">{t('days.title')}</h1>
        <p className="mt-1 max-w-measure text-muted">{t('days.about')}</p>
      </div>
      <ActForm
        key={round}
        page={page}
        act="change-days"
        node="desk/class:change"
        label={t('days.do')}
        variant="danger"
        ask={t('days.ask')}
        keeps="change days"
        className="group/days max-w-form"
      >
        <Field as="group" label={t('days.what')} className="w-full">
          <RadioGroup
            name="what"
            defaultValue={typed['what'] ?? dayChanges[0]}
            options={dayChanges.map((what) => ({ value: what, label: t(`days.changes.${what}`) }))}
          />
        </Field>
        <Field label={t('days.term')} className="w-full">
          <Select
            name="term"
            defaultValue={typed['term'] ?? term}
            placeholder={t('days.allTerms')}
            options={terms}
          />
        </Field>
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <Field label={t('days.from')} required>
            <TextInput type="date" name="from" defaultValue={typed['from'] ?? day} required />
          </Field>
          <Field label={t('days.until')}>
            <TextInput type="date" name="until" defaultValue={typed['until'] ?? ''} />
          </Field>
        </div>
        <div className="hidden w-full gap-4 group-has-[[value=move]:checked]/days:grid sm:grid-cols-2">
          <Field label={t('days.days')}>
            <TextInput
              type="number"
              name="days"
              min={-60}
              max={366}
              step={1}
              defaultValue={typed['days'] ?? '0'}
            />
          </Field>
          <Field label={t('days.at')}>
            <TextInput type="time" name="at" defaultValue={typed['at'] ?? ''} />
          </Field>
        </div>
        <div className="hidden w-full gap-4 group-has-[[value=place]:checked]/days:grid sm:grid-cols-2">
          <Field label={t('days.place')}>
            <TextInput name="place" defaultValue={typed['place'] ?? ''} autoComplete="off" />
          </Field>
          <Field label={t('days.placeEn')}>
            <TextInput
              name="placeEn"
              defaultValue={typed['placeEn'] ?? ''}

              autoComplete="off"
            />
          </Field>
        </div>
        <div className="hidden w-full group-has-[[value=teacher]:checked]/days:block">
          <Field label={t('days.teacher')}>
            <Select
              name="teacher"
              defaultValue={typed['teacher'] ?? ''}
              placeholder={t('ownTeacher')}
              options={substitutes.map(({ teacher, name }) => ({ value: teacher, label: name }))}
            />
          </Field>
        </div>
        <Field label={t('days.reason')} help={t('days.reasonHelp')} required className="w-full">
          <TextInput name="reason" defaultValue={typed['reason'] ?? ''} required autoComplete="off" />
        </Field>
        <div className="hidden group-has-[[value=cancel]:checked]/days:block">
          <Checkbox
            name="again"
            value="1"
            defaultChecked={acted && !acted.done ? Boolean(typed['again']) : true}
            label={t('days.again')}
          />
        </div>
      </ActForm>
      <ActedNote acted={acted} />
    </div>
  )
}
