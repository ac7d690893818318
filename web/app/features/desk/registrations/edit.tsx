import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { languageContext } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { loadDesk } from '../desk-page.server.ts'
import { correctEntry, entryFields } from './entry.server.ts'
import { EntryForm } from './entry-form.tsx'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = {
  ns: ['registrations', 'registration', 'area', 'price', 'list', 'ui'],
  title: 'registrations:one.correct',
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args
  const { no = '' } = params
  const entry = await loadDesk(args, (api) => api.post('/api/desk/registration/entry', { no }))
  return { entry, fields: entryFields(context.get(contentContext), entry, context.get(languageContext)) }
}

export const action = correctEntry

/** Corrects what was entered; this look is noted, because it shows everything. */
export default function EditPage() {
  const { t } = useTranslation(['registrations', 'registration', 'list'])
  const { entry, fields } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={`/desk/registration/${entry.no}`}>{t('entry.back')}</BackLink>
      <h1 className="text-2xl">{t('one.correct')}</h1>
      <p className="text-sm text-muted">{t('one.revealed')}</p>
      <EntryForm
        key={entry.no}
        fields={fields}
        answers={entry.answers}
        guardian={entry.guardian}
        language={entry.language}
        email={entry.abroad ? (entry.email ?? '') : undefined}
        submit={t('entry.save')}
        keeps={`registration ${entry.no} entry`}
      >
        <input type="hidden" name="version" value={entry.version} />
      </EntryForm>
    </div>
  )
}
