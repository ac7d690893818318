import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { revalidateAfterAct, useDeskForm, useRound } from '../desk-form.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'
import { saveTerm, type TermAnswer } from './term-acts.server.ts'
import { fieldsOfTerm } from './term-fields.ts'
import { TermForm } from './term-form.tsx'

export const handle: PageHandle = {
  ns: ['class-term', 'desk', 'list', 'markdown', 'ui'],
  title: 'class-term:edit',
}

export async function loader(args: LoaderFunctionArgs) {
  const term = args.params['term'] ?? ''
  return loadDesk(args, (api) => api.get('/api/desk/term/show', { params: { term } }))
}

export const action = saveTerm
export const shouldRevalidate = revalidateAfterAct

/** A term of the desk is changed. */
export default function EditTermPage() {
  const { t } = useTranslation('class-term')
  const term = useLoaderData<typeof loader>()
  const page = useDeskForm<TermAnswer>()
  const round = useRound(page, 'change')
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={`/desk/class/${term.term}`}>{t('backToTerm')}</BackLink>
      <h1 className="text-2xl">{t('editOf', { title: term.title })}</h1>
      <TermForm
        key={`${term.term} ${round}`}
        page={page}
        act="change"
        keeps={`term ${term.term}`}
        fields={fieldsOfTerm(term)}
        courses={[]}
        forms={term.forms}
        holidays={term.holidays}
        groups={term.groups}
        term={term}
      />
    </div>
  )
}
