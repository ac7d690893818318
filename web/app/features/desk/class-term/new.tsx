import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useDeskForm } from '../desk-form.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'
import { saveTerm, type TermAnswer } from './term-acts.server.ts'
import { fieldsAgain } from './term-fields.ts'
import { TermForm } from './term-form.tsx'

export const handle: PageHandle = {
  ns: ['class-term', 'desk', 'list', 'markdown', 'ui'],
  title: 'class-term:new',
}

/** `?course=`: the class whose last term is made again. */
export async function loader(args: LoaderFunctionArgs) {
  const course = new URL(args.request.url).searchParams.get('course') ?? ''
  const start = await loadDesk(args, (api) => api.get('/api/desk/term/start', { params: { course } }))
  return { ...start, course }
}

export const action = saveTerm

/** A term is made: everything on one page, its lessons beside it. */
export default function NewTermPage() {
  const { t } = useTranslation('class-term')
  const { courses, forms, holidays, groups, last, course, today } = useLoaderData<typeof loader>()
  const page = useDeskForm<TermAnswer>()
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/desk/class">{t('back')}</BackLink>
      <h1 className="text-2xl">{t('new')}</h1>
      <TermForm
        key={course}
        page={page}
        act="add"
        keeps="term new"
        fields={last ? fieldsAgain(last, today) : { course, enrolFrom: today }}
        courses={courses}
        forms={forms}
        holidays={holidays}
        groups={groups}
      />
    </div>
  )
}
