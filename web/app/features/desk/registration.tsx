import { authCheckOf, type DeskNode } from '@shuyuan/contract/desk/nodes'
import { type DeskRegistration, longestNote } from '@shuyuan/contract/desk/registrations'
import { grown } from '@shuyuan/contract/time/age'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useActionData, useFetcher, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { languageContext } from '#app/i18n/language.tsx'
import { StateLine } from '#app/parts/registration-state/state-chip.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { useRuntime } from '#app/routing/runtime.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Button, type ButtonProps } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { loadDesk } from './desk-page.server.ts'
import { type Acted, actOnRegistration, type RegistrationAct } from './registration-acts.server.ts'
import { classTitle, termTitles } from './term-titles.server.ts'

export const handle: PageHandle = {
  ns: ['desk', 'registration', 'registration-state', 'ui'],
  title: 'desk:registration.title',
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args
  const { no = '' } = params
  const found = await loadDesk<DeskRegistration>(args, (api) =>
    api.get('/api/desk/registration/show', { params: { no } }),
  )
  const content = context.get(contentContext)
  const language = context.get(languageContext)
  const term = termTitles(content, language).find(({ value }) => value === found.term)
  const questions = (content?.form(found.form)?.fields ?? []).map((field) => ({
    name: field.name,
    label: field.label[language],
    unit: 'unit' in field ? field.unit[language] : '',
    options:
      'options' in field ? field.options.map(({ value, label }) => ({ value, label: label[language] })) : [],
  }))
  const gone = `${classTitle(content, found.course, language)} · ${found.term}`
  return { found, words: { term: term?.label ?? gone, questions } }
}

export const action = actOnRegistration

type Words = Awaited<ReturnType<typeof loader>>['words']
type Translate = ReturnType<typeof useTranslation>['t']

/** One sign-up: masked until somebody asks, and what can be done with it. */
export default function RegistrationPage() {
  const { t } = useTranslation(['desk', 'registration'])
  const { found: masked, words } = useLoaderData<typeof loader>()
  const { timeZone } = useRuntime()
  const fetcher = useFetcher<Acted>()
  const posted = useActionData<Acted>()
  const acted = fetcher.data ?? posted
  const shown = acted?.act === 'reveal' && acted.registration?.no === masked.no ? acted.registration : masked
  const { no, state, offeredUntil, position } = masked
  const busy = fetcher.state !== 'idle'
  const step = (act: RegistrationAct, more: Partial<ButtonProps> = {}, fields?: ReactNode) => (
    <Auth node={authCheckOf(`desk/registration:${act}` satisfies DeskNode)}>
      <fetcher.Form method="post" className="flex flex-col items-start gap-3">
        <input type="hidden" name="no" value={no} />
        {fields}
        <Button type="submit" name="act" value={act} busy={busy} {...more}>
          {t(`registration.${act}`)}
        </Button>
      </fetcher.Form>
    </Auth>
  )
  return (
    <div className="flex flex-col gap-6">
      <PageLink to="/desk/registration" className="self-start text-link">
        {t('registration.back')}
      </PageLink>
      <h1 className="flex flex-wrap items-center gap-x-4 gap-y-1 text-2xl">
        {shown.name} <span className="font-mono text-base text-muted">{no}</span>
      </h1>
      <StateLine state={state} offeredUntil={offeredUntil ?? 0} position={position} />
      {acted && (
        <p role={acted.done ? 'status' : 'alert'} className={acted.done ? 'text-celadon' : 'text-cinnabar'}>
          {acted.message || (acted.done ? t('registration.revealed') : t('noAnswer'))}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'submitted' && step('contact')}
        {(state === 'submitted' || state === 'contacted') && step('confirm', { variant: 'primary' })}
        {!shown.full && step('reveal')}
      </div>
      <Card title={t('registration.facts')}>
        <dl className="divide-y divide-line text-sm">
          {factsOf(shown, words, timeZone, t).map(([name, value]) => (
            <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t('registration.noteTitle')}>
        {step(
          'note',
          {},
          <Field label={t('registration.noteLabel')} help={t('registration.noteHelp')} className="w-full">
            <TextArea name="note" defaultValue={masked.note} maxLength={longestNote} />
          </Field>,
        )}
      </Card>
      {state !== 'cancelled' && (
        <Card title={t('registration.cancelTitle')}>
          {step(
            'cancel',
            { variant: 'danger' },
            <Field
              label={t('registration.reason')}
              help={t('registration.reasonHelp')}
              required
              className="w-full"
            >
              <TextInput name="reason" maxLength={200} autoComplete="off" />
            </Field>,
          )}
        </Card>
      )}
    </div>
  )
}

/** What is known, by name; what is empty is left out. */
function factsOf(shown: DeskRegistration, words: Words, timeZone: string, t: Translate) {
  const { ageWarning: age, answers, create_time: sent, guardian, relation } = shown
  const guardianIs =
    relation && t('registration.guardianIs', { relation: t(`registration:guardian.relations.${relation}`) })
  const ageKey = age && age.to >= grown ? 'registration:age.younger' : 'registration:age.outside'
  const facts: [string, string][] = [
    [t('registration.mobile'), shown.mobile],
    [t('registration.birthday'), shown.birthday],
    [t('registration.age'), age ? t(ageKey, { ...age }) : ''],
    [t('registration.guardian'), guardian && `${guardian}${guardianIs}`],
    [t('registration.idNumber'), shown.idNumber ?? t('registration.idGone')],
    [t('registration.area'), shown.area],
    [t('registration.address'), shown.address],
    [t('registration.message'), shown.message],
    [t('registration.term'), words.term],
    [t('registration.sent'), timeFormat(sent, { format: 'yyyy-mm-dd hh:MM', timeZone })],
    [t('registration.cancelledWhy'), shown.reason],
    ...Object.entries(answers).map(([name, value]) =>
      answerFact(
        words.questions.find((each) => each.name === name),
        name,
        [value].flat(),
        t('registration:list'),
      ),
    ),
  ]
  return facts.filter(([, value]) => value !== '')
}

/** An answer with its question, as the form has them; what the form does not ask any more as it was stored. */
function answerFact(
  question: Words['questions'][number] | undefined,
  name: string,
  values: string[],
  comma: string,
): [string, string] {
  const labelOf = (value: string) =>
    question?.options.find((option) => option.value === value)?.label ?? value
  const text = values.map(labelOf).join(comma)
  return [question?.label ?? name, text && `${text} ${question?.unit ?? ''}`.trim()]
}
