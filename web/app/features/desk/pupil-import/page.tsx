import type { ListedImport } from '@shuyuan/contract/desk/pupil/pupil-imports'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { DraftLine } from '#app/parts/draft/draft-line.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { visitContext } from '#app/routing/server-visit.ts'
import { schoolToday } from '#app/session/school-day.ts'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useFieldControl } from '#app/ui/form/field-control.ts'
import { Field } from '#app/ui/form/field.tsx'
import { ActedNote, ActForm, revalidateAfterAct, useDeskForm } from '../desk-form.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'
import { classTitle, offeredTerms, termTitles } from '../registrations/term-titles.server.ts'
import { useSchoolTime } from '../school-time.ts'
import type { ImportTerm } from './import-rows.ts'
import { ImportWork, type ReadSheet } from './import-work.tsx'
import { type KeptList, useKeptList } from './kept-list.ts'
import { actOnImport } from './import.server.ts'

export const handle: PageHandle = {
  ns: ['pupil-import', 'pupils', 'desk', 'list', 'ui'],
  title: 'pupil-import:title',
}

export async function loader(args: LoaderFunctionArgs) {
  const { list } = await loadDesk(args, (api) => api.get('/api/desk/pupil-import/list'))
  const content = args.context.get(contentContext)
  const language = args.context.get(languageContext)
  const offered = await offeredTerms(args)
  const titles = new Map(termTitles(content, offered, language).map(({ value, label }) => [value, label]))
  const terms = offered.map(({ slug, class: name, starts, ends }): ImportTerm => {
    return {
      value: slug,
      label: titles.get(slug) ?? '',
      title: classTitle(content, name, language),
      starts,
      ends,
    }
  })
  return { list, terms, today: schoolToday(args.context.get(visitContext).runtime.timeZone) }
}

export const action = actOnImport
export const shouldRevalidate = revalidateAfterAct

/** Pupils that the school has in a spreadsheet are brought in, after all that would come of it was seen. */
export default function PupilImportPage() {
  const { t } = useTranslation('pupil-import')
  const { list, terms, today } = useLoaderData<typeof loader>()
  const kept = useKeptList()
  const reading = useDeskForm<{ sheets: ReadSheet[] }>(({ act }) => act === 'read')
  // A file that was refused leaves the list of before, and what was mended in it.
  const [read, setRead] = useState<{
    sheets: ReadSheet[]
    count: number
    begun?: KeptList
    of?: ReadSheet[]
  }>({
    sheets: [],
    count: 0,
  })
  const found = reading.acted?.data?.sheets
  if (found && found !== read.of) setRead({ sheets: found, of: found, count: read.count + 1 })
  function takeKept() {
    const begun = kept.list
    if (begun) setRead({ ...read, sheets: begun.sheets, begun, count: read.count + 1 })
    kept.hide()
  }
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/desk/pupil">{t('back')}</BackLink>
      <div>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 max-w-measure text-muted">{t('about')}</p>
      </div>
      {read.count === 0 && <DraftLine found={kept.found} full={false} onTake={takeKept} onDrop={kept.drop} />}
      <Card title={t('file.title')}>
        <reading.Form method="post" encType="multipart/form-data" className="flex flex-col items-start gap-4">
          <Field label={t('file.label')} help={t('file.help')} required className="w-full max-w-form">
            <FileInput />
          </Field>
          <span className="flex flex-wrap gap-3">
            <Button type="submit" name="act" value="read" variant="primary" busy={reading.busy}>
              {t('file.read')}
            </Button>
            <ButtonAnchor href="/desk/lists/pupil-starter?as=xlsx" download>
              {t('file.starter')}
            </ButtonAnchor>
          </span>
          <p className="max-w-measure text-sm text-muted">{t('file.starterHelp')}</p>
        </reading.Form>
        {!reading.acted?.done && <ActedNote acted={reading.acted} className="mt-3" />}
      </Card>
      {read.count > 0 && (
        <ImportWork key={read.count} sheets={read.sheets} begun={read.begun} terms={terms} today={today} />
      )}
      <ImportsCard list={list} />
    </div>
  )
}

/** Takes its id from the field around it. */
function FileInput() {
  const field = useFieldControl({})
  return (
    <input
      {...field}
      type="file"
      name="file"
      required
      accept=".xlsx,.csv,.txt,.tsv"
      className="min-h-target w-full"
    />
  )
}

/** The lists of the last week, each of which can be taken back as a whole. */
function ImportsCard({ list }: { list: readonly ListedImport[] }) {
  const { t } = useTranslation('pupil-import')
  const moment = useSchoolTime()
  const page = useDeskForm(({ act }) => act === 'undo')
  if (list.length === 0 && !page.acted) return null
  return (
    <Card title={t('before.title')}>
      <ul className="divide-y divide-line text-sm">
        {list.map(({ id, by, time, until, added, count }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span>
              {t('before.line', {
                by,
                added,
                total: count,
                time: moment(time),
                until: moment(until, 'yyyy-mm-dd'),
              })}
            </span>
            <ActForm
              page={page}
              act="undo"
              node="desk/pupil:import"
              variant="danger"
              label={t('before.undo')}
              values={{ id }}
              ask={t('before.undoAsk', { count: added })}
            />
          </li>
        ))}
      </ul>
      <ActedNote acted={page.acted} className="mt-3" />
    </Card>
  )
}
