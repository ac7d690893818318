import { authCheckOf, type DeskNode } from '@shuyuan/contract/desk/nodes'
import { type DeskMember, ledgerKinds, longestMemberNote } from '@shuyuan/contract/desk/members'
import { type ReactNode, useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, type ButtonProps } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { ActedNote, DeskDraft, revalidateAfterAct, useDeskForm } from '../desk-form.tsx'
import { actAtDesk, loadDesk } from '../desk-page.server.ts'
import { SharedTextArea } from '../shared-words.tsx'
import { offeredTerms, termTitles } from '../registrations/term-titles.server.ts'
import { Deletion } from './deletion.tsx'
import { LoginHelp } from './login-help.tsx'
import { NewNumber } from './new-number.tsx'
import { MemberRecords } from './records.tsx'
import { BackLink } from '../page-parts.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'

export const handle: PageHandle = {
  ns: ['members', 'message-texts', 'registration-state', 'desk', 'list', 'ui'],
  title: 'members:one.title',
}

const ledgerLimit = 10
/** Acts whose outcome stands at their own form. */
const saidBelow: ReadonlySet<string> = new Set(['code', 'unlock', 'ask-deletion', 'undo-deletion'])

export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args
  const { searchParams: asked } = new URL(request.url)
  const of = { id: params['id'] ?? '', kind: asked.get('ledger') ?? '', page: asked.get('page') ?? '' }
  const kind = ledgerKinds.find((each) => each === of.kind) ?? ledgerKinds[0]
  const page = Math.max(1, Math.trunc(Number(of.page)) || 1)
  const [found, ledger] = await Promise.all([
    loadDesk(args, (api) => api.get('/api/desk/member/show', { params: { id: of.id } })),
    loadDesk(args, (api) =>
      api.get('/api/desk/member/ledger', { params: { id: of.id, kind, page, limit: ledgerLimit } }),
    ),
  ])
  const offered = await offeredTerms(args)
  const titles = termTitles(context.get(contentContext), offered, context.get(languageContext))
  const wanted = new Set(found.registrations.map(({ term }) => term))
  const terms = Object.fromEntries(
    titles.filter(({ value }) => wanted.has(value)).map(({ value, label }) => [value, label]),
  )
  // Begins the name of the booking form, so that a second press of the same one books nothing.
  const key = crypto.randomUUID().slice(0, 18)
  return { found, ledger: { ...ledger, kind, page, limit: ledgerLimit }, terms, key }
}

export const action = (args: ActionFunctionArgs) =>
  actAtDesk(args, 'member', [
    'reveal',
    'enable',
    'disable',
    'unlock',
    'code',
    'ask-deletion',
    'undo-deletion',
    'book',
    'note',
    'end-session',
    'number',
    'confirm-number',
    'end-number',
  ])

export const shouldRevalidate = revalidateAfterAct

/** One member: masked until somebody asks, what belongs to the account, and what can be done with it. */
export default function MemberPage() {
  const { t } = useTranslation('members')
  const { found: masked, ledger, terms, key: made } = useLoaderData<typeof loader>()
  const [visit] = useState(made)
  const page = useDeskForm<DeskMember>()
  const { Form, acted, busy } = page
  const shown = acted?.act === 'reveal' && acted.data?.id === masked.id ? acted.data : masked
  const { id, status, note } = masked
  // What was booked makes it another form, which is empty.
  const key = [visit, id, masked.points, masked.balance].join(':')
  const step = (act: string, node: DeskNode, fields?: ReactNode, look: Partial<ButtonProps> = {}) => (
    <Auth node={authCheckOf(node)}>
      <Form method="post" className="flex flex-col items-start gap-4">
        <input type="hidden" name="id" value={id} />
        {fields}
        <Button type="submit" name="act" value={act} busy={busy} {...look}>
          {t(`one.${act}`)}
        </Button>
      </Form>
    </Auth>
  )
  const endSession = (session: string, label: string) => (
    <Auth node={authCheckOf('desk/member:shut')}>
      <Form method="post">
        <HiddenFields of={{ id, session }} />
        <Button type="submit" name="act" value="end-session" busy={busy}>
          {label}
        </Button>
      </Form>
    </Auth>
  )
  const shut = status === 'enable'
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/desk/member">{t('one.back')}</BackLink>
      <h1 className="flex flex-wrap items-center gap-x-4 gap-y-1 text-2xl">
        {shown.name} <span className="font-mono text-base text-muted">{id}</span>
        <Badge tone={shut ? 'success' : 'neutral'}>{t(status)}</Badge>
      </h1>
      {saidBelow.has(acted?.act ?? '') || <ActedNote acted={acted} done={t('one.revealed')} />}
      {!shown.full && step('reveal', 'desk/member:reveal')}
      <MemberRecords shown={shown} ledger={ledger} terms={terms} endSession={endSession} />
      <Auth node={authCheckOf('desk/member:adjust')}>
        <Card title={t('one.bookTitle')}>
          {step(
            'book',
            'desk/member:adjust',
            <div key={key} className="grid w-full gap-4 sm:grid-cols-2">
              <input type="hidden" name="key" value={key} />
              <DeskDraft name={`member ${id} book`} acted={acted} act="book" />
              <Field label={t('one.bookKind')}>
                <Select
                  name="kind"
                  options={ledgerKinds.map((value) => ({ value, label: t(value) }))}
                  defaultValue={ledger.kind}
                />
              </Field>
              <Field label={t('one.amount')} help={t('one.amountHelp')} required>
                <LimitedInput name="amount" inputMode="text" maxLength={20} autoComplete="off" required />
              </Field>
              <Field label={t('one.memo')} help={t('one.memoHelp')} required>
                <LimitedInput name="memo" maxLength={255} autoComplete="off" required />
              </Field>
              <Field label={t('one.memoEn')} optional>
                <LimitedInput name="memoEn" maxLength={255} autoComplete="off" />
              </Field>
            </div>,
          )}
        </Card>
      </Auth>
      <Auth node={authCheckOf('desk/member:note')}>
        <Card title={t('one.noteTitle')}>
          {step(
            'note',
            'desk/member:note',
            <>
              <input type="hidden" name="version" value={note.version} />
              <DeskDraft name={`member ${id} note`} acted={acted} act="note" />
              <Field label={t('one.noteLabel')} help={t('one.noteHelp')} className="w-full">
                <SharedTextArea key={id} name="note" theirs={note.text} maxLength={longestMemberNote} />
              </Field>
            </>,
          )}
        </Card>
      </Auth>
      <LoginHelp member={masked} page={page} />
      <NewNumber member={shown} form={page} />
      <Auth node={authCheckOf('desk/member:shut')}>
        <Card title={t(shut ? 'one.disable' : 'one.enable')}>
          {step(
            shut ? 'disable' : 'enable',
            'desk/member:shut',
            <>
              <DeskDraft name={`member ${id} reason`} acted={acted} act={shut ? 'disable' : 'enable'} />
              <Field label={t('one.reason')} help={t('one.reasonHelp')} required className="w-full">
                <LimitedInput name="reason" maxLength={200} autoComplete="off" required />
              </Field>
            </>,
            { variant: shut ? 'danger' : 'primary' },
          )}
        </Card>
      </Auth>
      <Deletion member={masked} page={page} />
    </div>
  )
}
