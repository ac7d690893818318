import { type DeskPupil, longestPupilNote } from '@shuyuan/contract/desk/pupil/pupils'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import {
  ActedLine,
  ActForm,
  type DeskForm,
  revalidateAfterAct,
  useDeskForm,
  useRound,
} from '../desk-form.tsx'
import { loadDesk, pageAction } from '../desk-page.server.ts'
import { BackLink, FactList, Folded, OwnLink } from '../page-parts.tsx'
import { classTitle, offeredTerms, termTitles } from '../registrations/term-titles.server.ts'
import { useSchoolTime } from '../school-time.ts'
import { SharedInput } from '../shared-words.tsx'
import { useGuardianWords } from './guardian-words.ts'
import { FurtherCard } from './further.tsx'
import { PlacesCard } from './places.tsx'
import { OthersCard } from './others.tsx'

export const handle: PageHandle = {
  ns: ['pupils', 'desk', 'list', 'registration', 'registration-state', 'ui'],
  title: 'pupils:one.title',
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args
  const id = params['id'] ?? ''
  const found = await loadDesk(args, (api) => api.get('/api/desk/pupil/show', { params: { id } }))
  const content = context.get(contentContext)
  const language = context.get(languageContext)
  const offered = termTitles(content, await offeredTerms(args), language)
  const titles = Object.fromEntries(
    found.places.map(({ term, course }) => [
      term,
      offered.find(({ value }) => value === term)?.label ?? classTitle(content, course, language),
    ]),
  )
  return { found, titles }
}

export const action = pageAction('pupil', [
  'reveal',
  'change',
  'note',
  'remove-note',
  'merge',
  'apart',
  'open',
  'close',
])

export const shouldRevalidate = revalidateAfterAct

/** One pupil: masked until somebody asks, with all terms, and what the school has noted. */
export default function PupilPage() {
  const { t } = useTranslation('pupils')
  const { found: masked, titles } = useLoaderData<typeof loader>()
  const page = useDeskForm()
  const { acted } = page
  const revealed = acted?.act === 'reveal' ? (acted.data as DeskPupil | null) : null
  const shown = revealed?.id === masked.id && revealed.version === masked.version ? revealed : masked
  const guardianWords = useGuardianWords()
  const age = shown.age === null ? '' : t('years', { count: shown.age })
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/desk/pupil">{t('one.back')}</BackLink>
      <h1 className="text-2xl">{shown.name}</h1>
      <ActedLine page={page} />
      {!shown.full && (
        <ActForm
          page={page}
          act="reveal"
          node="desk/pupil:reveal"
          label={t('one.reveal')}
          values={{ id: masked.id }}
        />
      )}
      <Card title={t('one.facts')}>
        <FactList
          facts={(
            [
              [t('one.birthday'), [shown.birthday, age].filter(Boolean).join(t('comma'))],
              [t('gender'), shown.gender && t(`genders.${shown.gender}`)],
              [t('guardians'), shown.guardians.map(guardianWords).join('\n')],
            ] as const
          ).filter(([, value]) => value !== '')}
        />
        <ul className="flex flex-wrap gap-x-6 text-sm">
          {shown.guardians.map(
            ({ member, name }) =>
              member !== null && (
                <li key={member}>
                  <OwnLink to={`/desk/member/${member}`}>{t('one.account', { name })}</OwnLink>
                </li>
              ),
          )}
        </ul>
        {shown.full && <CorrectForm page={page} pupil={shown} />}
      </Card>
      <FurtherCard page={page} pupil={masked} />
      <PlacesCard places={masked.places} titles={titles} />
      <NotesCard page={page} pupil={masked} />
      <OthersCard page={page} pupil={masked} />
    </div>
  )
}

/** Corrects who it is; offered once all is shown, because one corrects what one sees. */
function CorrectForm({ page, pupil }: { page: DeskForm; pupil: DeskPupil }) {
  const { t } = useTranslation('pupils')
  const { id, version, name, birthday, gender } = pupil
  return (
    <Folded label={t('one.correct')}>
      <ActForm
        page={page}
        act="change"
        node="desk/pupil:change"
        label={t('one.save')}
        values={{ id, version }}
        keeps={`pupil ${id} change`}
        className="mt-3"
      >
        <p className="text-sm text-muted">{t('one.correctHelp')}</p>
        <Field label={t('name')} required className="w-full">
          <SharedInput name="name" theirs={name} maxLength={50} autoComplete="off" />
        </Field>
        <Field label={t('one.birthday')} optional className="w-full">
          <LimitedInput name="birthday" type="date" defaultValue={birthday} maxLength={10} />
        </Field>
        <Field label={t('gender')} optional className="w-full">
          <Select
            name="gender"
            defaultValue={gender}
            placeholder={t('genders.none')}
            options={(['female', 'male'] as const).map((value) => ({ value, label: t(`genders.${value}`) }))}
          />
        </Field>
      </ActForm>
    </Folded>
  )
}

function NotesCard({ page, pupil: { id, notes } }: { page: DeskForm; pupil: DeskPupil }) {
  const { t } = useTranslation('pupils')
  const moment = useSchoolTime()
  const round = useRound(page, 'note')
  return (
    <Card title={t('one.notes')}>
      <ul className="mb-4 divide-y divide-line text-sm">
        {notes.map(({ id: note, text, by, time }) => (
          <li key={note} className="flex flex-wrap items-start justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="text-muted">{t('one.notedBy', { by, time: moment(time) })}</p>
            </div>
            <ActForm
              page={page}
              act="remove-note"
              node="desk/pupil:note"
              label={t('one.removeNote')}
              values={{ id, note }}
              ask={t('one.removeNoteAsk', { text })}
            />
          </li>
        ))}
      </ul>
      <ActForm
        key={round}
        page={page}
        act="note"
        node="desk/pupil:note"
        label={t('one.note')}
        values={{ id }}
        keeps={`pupil ${id} note`}
      >
        <Field label={t('one.noteLabel')} help={t('one.noteHelp')} required className="w-full">
          <TextArea name="note" maxLength={longestPupilNote} rows={3} required />
        </Field>
      </ActForm>
    </Card>
  )
}
