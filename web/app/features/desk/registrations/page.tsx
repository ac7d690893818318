import { longestStaffNote } from '@shuyuan/contract/desk/registration-changes'
import { type DeskRegistration } from '@shuyuan/contract/desk/registrations'
import type { CheaperPlaces } from '@shuyuan/contract/registration/place-price'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { languageContext } from '#app/i18n/language.tsx'
import { StateLine } from '#app/parts/registration-state/state-chip.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { Auth } from '#app/session/auth.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { loadDesk, pageAction } from '../desk-page.server.ts'
import { ActButtons, RowNotes } from '../list/act-buttons.tsx'
import { rowsAction } from '../list/acts.server.ts'
import { ActedLine, ActForm, revalidateAfterAct, useDeskForm } from '../desk-form.tsx'
import { factsOf } from './facts.ts'
import { useSchoolTime } from '../school-time.ts'
import { SharedTextArea } from '../shared-words.tsx'
import { EraseCard } from './erase-card.tsx'
import { History } from './history.tsx'
import { MoneyCard } from './money.tsx'
import { MoveCard } from './move-card.tsx'
import { actsOn, mayDo, rowOf, useActs } from './registration-acts.ts'
import { registrationList } from './registration-list.server.ts'
import { termsOfForm } from './term-choice.server.ts'
import { offeredTerms, registrationWords } from './term-titles.server.ts'
import { BackLink, FactList, OwnLink } from '../page-parts.tsx'

export const handle: PageHandle = {
  ns: [
    'registrations',
    'audit-log',
    'desk',
    'list',
    'registration',
    'registration-state',
    'catalogue',
    'price',
    'ui',
  ],
  title: 'registrations:one.title',
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args
  const { no = '' } = params
  const found = await loadDesk(args, (api) => api.get('/api/desk/registration/show', { params: { no } }))
  const content = context.get(contentContext)
  const language = context.get(languageContext)
  const words = registrationWords({ content, offered: await offeredTerms(args) }, found, language)
  return { found, words, others: await termsOfForm(args, found.form) }
}

const onPage = pageAction('registration', [
  'note',
  'reveal',
  'move',
  'fee',
  'pay',
  'refund',
  'refund-confirm',
  'refund-drop',
  'take-back',
  'settle',
  'erase',
])
const onRows = rowsAction(registrationList.act)

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData()
  if (form.has('row')) return onRows(args)
  const answer = await onPage(args)
  if (answer.data.act === 'erase' && answer.data.done) throw redirect('/desk/registration?said=erased')
  return answer
}

export const shouldRevalidate = revalidateAfterAct

/** What each state allows. */
const stepsIn: Record<DeskRegistration['state'], readonly string[]> = {
  submitted: ['contact', 'confirm', 'cancel'],
  contacted: ['confirm', 'cancel'],
  confirmed: ['cancel'],
  waitlist: ['cancel'],
  cancelled: [],
}

/** Sign-ups that may be for the same child, entered by the other parent. */
function SamePerson({ same }: Pick<DeskRegistration, 'same'>) {
  const { t } = useTranslation(['registrations', 'registration'])
  if (same.length === 0) return null
  return (
    <div className="rounded-sm border border-ochre bg-ochre-wash px-4 py-3 text-sm">
      <p className="font-medium">{t('same')}</p>
      <p>
        {t('sameHelp', {
          who: same.map(({ name, mobile }) => `${name} ${mobile}`).join(t('registration:list')),
        })}
      </p>
      <ul className="flex flex-wrap gap-x-6">
        {same.map(({ no }) => (
          <li key={no}>
            <OwnLink to={`/desk/registration/${no}`}>{no}</OwnLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One sign-up: masked until somebody asks, what was done to it, and what can be done. */
export default function RegistrationPage() {
  const { t } = useTranslation(['registrations', 'registration', 'list'])
  const { found: masked, words, others } = useLoaderData<typeof loader>()
  const time = useSchoolTime()
  const page = useDeskForm(({ fields }) => fields !== undefined)
  const { acted } = page
  const named = (places: CheaperPlaces) =>
    places.map(({ no: other, title }) => `${other} ${title}`).join(t('registration:list'))
  const { boughtByCard, boughtAsSecond } = masked
  const acts = useActs(
    boughtByCard.length > 0
      ? t('one.cancelCardAsk', { places: named(boughtByCard) })
      : boughtAsSecond.length > 0
        ? t('one.cancelFirstAsk', { places: named(boughtAsSecond) })
        : '',
  )
  const revealed = acted?.act === 'reveal' ? (acted.data as DeskRegistration | null) : null
  const shown = revealed?.no === masked.no && revealed.version === masked.version ? revealed : masked
  const { no, version, state, offeredUntil, position } = masked
  const row = { row: rowOf(masked), name: `${masked.name} ${no}` }
  const seen = { no, version }
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/desk/registration">{t('one.back')}</BackLink>
      <h1 className="flex flex-wrap items-center gap-x-4 gap-y-1 text-2xl">
        {shown.name} <span className="font-mono text-base text-muted">{no}</span>
      </h1>
      <StateLine state={state} offeredUntil={offeredUntil ?? 0} position={position} />
      <ActedLine page={page} />
      <RowNotes />
      <SamePerson same={masked.same} />
      <div className="flex flex-wrap gap-3">
        <ActButtons
          list="registration"
          rows={[row]}
          acts={actsOn(masked, acts, t).filter(
            ({ act }) => mayDo(masked, act) || stepsIn[state].includes(act),
          )}
        />
        {['contacted', 'confirmed', 'cancelled'].includes(state) && (
          <ActButtons
            list="registration"
            rows={[row]}
            acts={[
              {
                act: 'undo',
                label: t(state === 'cancelled' ? 'one.restore' : 'one.undo'),
                node: 'desk/registration:undo',
                ask: { text: t(state === 'cancelled' ? 'one.restoreAsk' : 'one.undoAsk') },
              },
            ]}
          />
        )}
        {!shown.full && (
          <ActForm
            page={page}
            act="reveal"
            node="desk/registration:reveal"
            label={t('one.reveal')}
            values={{ no }}
          />
        )}
        {state !== 'cancelled' && (
          <Auth node={authCheckOf('desk/registration:correct')}>
            <ButtonLink to={`/desk/registration/${no}/edit`}>{t('one.correct')}</ButtonLink>
            <Auth node={authCheckOf('desk/registration:add')}>
              <ButtonLink to={`/desk/registration/new?family=${no}`}>{t('one.another')}</ButtonLink>
            </Auth>
          </Auth>
        )}
      </div>
      {shown.full && <p className="text-sm text-muted">{t('one.revealed')}</p>}
      <Card title={t('one.facts')}>
        <FactList facts={factsOf(shown, words, time, t)} />
        {masked.pupil !== null && (
          <Auth node={authCheckOf('desk/pupil:read')}>
            <OwnLink to={`/desk/pupil/${masked.pupil}`}>{t('one.pupil')}</OwnLink>
          </Auth>
        )}
      </Card>
      <MoneyCard found={masked} page={page} />
      <Card title={t('one.noteTitle')}>
        <ActForm
          key={no}
          page={page}
          act="note"
          node="desk/registration:note"
          label={t('one.note')}
          values={seen}
          keeps={`registration ${no} note`}
        >
          <Field label={t('one.noteLabel')} help={t('one.noteHelp')} className="w-full">
            <SharedTextArea name="note" theirs={masked.note} maxLength={longestStaffNote} />
          </Field>
        </ActForm>
      </Card>
      {(isSeated(state) || state === 'waitlist') && !masked.trial && (
        <Auth node={authCheckOf('desk/registration:move')}>
          <MoveCard key={`${masked.term} ${version}`} found={masked} terms={others} page={page} />
        </Auth>
      )}
      {masked.member === null && state === 'cancelled' && <EraseCard key={no} seen={seen} page={page} />}
      <History found={masked} words={words} />
    </div>
  )
}
