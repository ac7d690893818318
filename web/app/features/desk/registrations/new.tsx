import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { languageContext } from '#app/i18n/language.tsx'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { addEntry, consentsOfForm, entryFields, type EntryRefused, familyOf } from './entry.server.ts'
import { EntryForm } from './entry-form.tsx'
import { termChoice } from './term-choice.ts'
import { WholeSelect } from './whole-select.tsx'
import { openTerms, takenNow } from './term-choice.server.ts'
import { loadDesk } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = {
  ns: ['registrations', 'registration', 'catalogue', 'area', 'price', 'list', 'ui'],
  title: 'registrations:add',
}

/** The form is named in the address, or by a term of it; the first with a term that is not over where neither is. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args
  await loadDesk(args, (api) => api.get('/api/desk/me', { params: { node: 'desk/registration:add' } }))
  const all = await openTerms(args)
  const content = context.get(contentContext)
  const language = context.get(languageContext)
  const forms = (content?.forms() ?? []).flatMap(({ key, title }) =>
    all.some((term) => term.form === key) ? [{ key, title: title[language] }] : [],
  )
  const { searchParams } = new URL(request.url)
  const of = searchParams.get('family') ?? ''
  const family =
    of === '' ? null : await loadDesk(args, (api) => api.post('/api/desk/registration/entry', { no: of }))
  const term = all.find((each) => each.term === searchParams.get('term'))
  const asked = searchParams.get('form') ?? term?.form ?? family?.form
  const form = forms.find(({ key }) => key === asked)?.key ?? forms[0]?.key ?? ''
  const terms = all.filter((each) => each.form === form)
  const fields = entryFields(content, { form }, language)
  return {
    forms,
    form,
    terms,
    ...(await takenNow(args, form, terms)),
    term: term?.form === form ? term.term : '',
    fields,
    family: family && { no: of, ...familyOf(fields, family) },
    consents: await consentsOfForm(content, form, language),
  }
}

export const action = addEntry

/** A sign-up that is taken by telephone: no code, and the consents are read out. */
export default function NewPage() {
  const { t } = useTranslation(['registrations', 'registration', 'catalogue', 'list'])
  const { forms, form, terms, trials, abroad, term, fields, family, consents } =
    useLoaderData<typeof loader>()
  const dateText = useDateText()
  const refused = useActionData<EntryRefused>()
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/desk/registration">{t('one.back')}</BackLink>
      <h1 className="text-2xl">{t('add')}</h1>
      {family && <p className="max-w-measure text-sm text-muted">{t('entry.family', { no: family.no })}</p>}
      {forms.length > 1 && (
        <nav aria-label={t('entry.form')} className="flex flex-wrap gap-2">
          {forms.map(({ key, title }) => (
            <ButtonLink
              key={key}
              to={`?${new URLSearchParams({ form: key, ...(family && { family: family.no }) })}`}
              variant={key === form ? 'primary' : 'secondary'}
              aria-current={key === form ? 'page' : undefined}
            >
              {title}
            </ButtonLink>
          ))}
        </nav>
      )}
      <EntryForm
        key={`${form} ${family?.no ?? ''}`}
        fields={fields}
        answers={family?.answers ?? {}}
        guardian={family?.guardian}
        language={family?.language}
        email={abroad ? (family?.email ?? '') : undefined}
        submit={t('entry.add')}
        keeps={`registration new ${form}${family ? ` ${family.no}` : ''}`}
        after={
          <Field label={t('entry.consents')} as="group">
            {consents.map(({ doc, title, html }) => (
              <details key={doc}>
                <summary className="inline-flex min-h-target cursor-pointer items-center text-link">
                  {title}
                </summary>
                <Html html={html} className="pb-2" />
              </details>
            ))}
            <Checkbox
              name="agreed"
              value="1"
              label={t('entry.agreed')}
              data-undrafted=""
              defaultChecked={refused?.fields['agreed'] !== undefined}
            />
          </Field>
        }
      >
        <input type="hidden" name="form" value={form} />
        <Field label={t('term')} help={t('entry.termHelp')} required>
          {/* None is chosen ahead: somebody would be entered into a class that nobody meant. */}
          <WholeSelect
            name="term"
            options={terms.map((each) => termChoice(t, each))}
            placeholder={t('one.choose')}
            required
            defaultValue={refused?.fields['term']?.[0] ?? term}
          />
        </Field>
        {trials.length > 0 && (
          <Field label={t('entry.trial')} help={t('entry.trialHelp')}>
            <WholeSelect
              name="trial"
              placeholder={t('entry.trialNone')}
              options={trials.map(({ value, title, day, from, amount }) => ({
                value,
                label: t(Number(amount) > 0 ? 'entry.trialOne' : 'entry.trialFree', {
                  title,
                  day: dateText(day, 'weekday'),
                  from,
                  amount,
                }),
              }))}
              defaultValue={refused?.fields['trial']?.[0] ?? ''}
            />
          </Field>
        )}
      </EntryForm>
    </div>
  )
}
