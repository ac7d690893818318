import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { visitContext } from '#app/routing/server-visit.ts'
import { schoolToday } from '#app/session/school-day.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { ActedNote, DeskDraft, useDeskForm } from '../desk-form.tsx'
import { loadDesk, sendToDesk } from '../desk-page.server.ts'
import { editAddress } from './address.ts'
import { classOfPlan, newForm, newKinds, type NewPlace, newText, placeOfNew } from './new-file.server.ts'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = { ns: ['content', 'desk', 'ui'], title: 'content:new.title' }

/** Without `?kind=`, the kinds to choose from. */
export async function loader(args: LoaderFunctionArgs) {
  await loadDesk(args, (api) => api.get('/api/desk/content/summary'))
  const { searchParams } = new URL(args.request.url)
  const kind = newKinds.find((each) => each === searchParams.get('kind'))
  const { context } = args
  const place = kind ? placeOfNew(kind, context.get(contentContext), context.get(languageContext)) : null
  return { kinds: newKinds, place, ofClass: searchParams.get('class') ?? '' }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const kind = newKinds.find((each) => each === text('kind'))
  if (!kind) throw data(null, { status: 400 })
  const { bothLanguages } = placeOfNew(kind, null, 'zh-cn')
  const language = bothLanguages ? 'both' : text('language') === 'en' ? 'en' : 'zh-cn'
  const { timeZone } = args.context.get(visitContext).runtime
  // Everything is found by its title: whoever thinks of no name gets the minute. A plan has the name of its class.
  const minute = timeFormat(Date.now(), { format: 'yyyy-mm-dd-hhMM', timeZone })
  const last = text('name') || (kind === 'plans' ? '' : minute)
  const name = [text('within'), last].filter(Boolean).join('/')
  const content = args.context.get(contentContext)
  const planned =
    kind === 'plans' ? classOfPlan(content, name, language === 'en' ? 'en' : 'zh-cn') : undefined
  const begin = newText({
    kind,
    name,
    language,
    title: planned?.title ?? text('title'),
    weeks: planned?.weeks,
    begun: kind === 'forms' ? newForm(content, text('title')) : undefined,
    today: schoolToday(timeZone),
  })
  const answer = await sendToDesk(args, (api) =>
    api.post('/api/desk/content/create', { kind, language, name, text: begin }),
  )
  if (answer.code === code.success && answer.data && 'version' in answer.data)
    throw redirect(editAddress(answer.data.path))
  return data({ act: 'create', done: false, message: answer.msg, data: null }, { status: 400 })
}

/** Begins a file: its kind, then its name. */
export default function NewPage() {
  const { t } = useTranslation('content')
  const { kinds, place, ofClass } = useLoaderData<typeof loader>()
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <BackLink to={place ? '/desk/content/new' : '/desk/content'}>
        {t(place ? 'new.otherKind' : 'back')}
      </BackLink>
      <h1 className="text-2xl">{place ? t('new.of', { kind: t(`kinds.${place.kind}`) }) : t('new.title')}</h1>
      {place ? (
        <NewForm key={place.kind} place={place} chosenClass={ofClass} />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {kinds.map((kind) => (
            <li key={kind}>
              <PageLink
                to={`?kind=${kind}`}
                className="block h-full rounded-lg border border-line bg-raised p-4 hover:bg-soft"
              >
                <strong className="block text-link">{t(`kinds.${kind}`)}</strong>
                <span className="text-sm text-muted">{t(`kindHelp.${kind}`)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface NewFormProps {
  place: NewPlace
  /** The class that a plan is asked for; '' for none. */
  chosenClass: string
}

function NewForm({ place: { kind, within, ofClass, bothLanguages }, chosenClass }: NewFormProps) {
  const { t } = useTranslation('content')
  const { Form, acted, busy } = useDeskForm()
  return (
    <Card>
      <Form method="post" className="flex flex-col items-start gap-5">
        <ActedNote acted={acted} />
        <DeskDraft name={`content new ${kind}`} acted={acted} />
        <input type="hidden" name="kind" value={kind} />
        {kind === 'forms' && (
          <Field label={t('new.titleOf')} required className="w-full">
            <LimitedInput name="title" required maxLength={60} autoComplete="off" />
          </Field>
        )}
        {!bothLanguages && (
          <>
            {!ofClass && (
              <Field label={t('new.titleOf')} required className="w-full">
                <LimitedInput name="title" required maxLength={60} autoComplete="off" />
              </Field>
            )}
            <Field as="group" label={t('new.language')} help={t('new.languageHelp')}>
              <RadioGroup
                name="language"
                defaultValue="zh-cn"
                options={(['zh-cn', 'en'] as const).map((value) => ({
                  value,
                  label: t(`languages.${value}`),
                }))}
              />
            </Field>
          </>
        )}
        {within.length > 0 && (
          <Field label={t(`new.within.${kind}`)} className="w-full sm:w-80">
            <Select
              name="within"
              options={within.map(({ value, label }) => ({
                value,
                label: t([`within.${value}`], { defaultValue: label }),
              }))}
            />
          </Field>
        )}
        {ofClass ? (
          <Field label={t('new.ofClass')} help={t('new.ofClassHelp')} required className="w-full sm:w-80">
            <Select
              name="name"
              required
              defaultValue={chosenClass}
              options={ofClass}
              placeholder={t('new.choose')}
            />
          </Field>
        ) : (
          <Field label={t('new.name')} help={t('new.nameHelp')} optional className="w-full sm:w-80">
            <LimitedInput
              name="name"
              pattern="[a-z0-9\-]+"
              maxLength={80}
              autoCapitalize="none"
              autoComplete="off"
            />
          </Field>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {t('new.begin')}
        </Button>
      </Form>
    </Card>
  )
}
