import { actorName } from '@shuyuan/contract/text/actor-name'
import type { DeskDistributor } from '@shuyuan/contract/desk/distributors'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { loadDesk, pageAction } from '../desk-page.server.ts'
import { AskedButton } from '../asked-button.tsx'
import {
  ActedLine,
  ActForm,
  DeskDraft,
  type DeskForm,
  revalidateAfterAct,
  useDeskForm,
} from '../desk-form.tsx'
import { tones } from './list.tsx'
import { useSchoolTime } from '../school-time.ts'
import { BackLink, FactList, OwnLink } from '../page-parts.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'

export const handle: PageHandle = { ns: ['distributors', 'desk', 'ui'], title: 'distributors:one.title' }

export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params
  return {
    found: await loadDesk(args, (api) => api.get('/api/desk/distributor/show', { params: { id } })),
  }
}

export const action = pageAction('distributor', [
  'reveal',
  'approve',
  'freeze',
  'unfreeze',
  'end',
  'card-approve',
  'card-refuse',
])

export const shouldRevalidate = revalidateAfterAct

const stepsFrom = {
  applied: ['approve', 'end'],
  active: ['freeze', 'end'],
  frozen: ['unfreeze', 'end'],
  ended: [],
} as const

const variants = { approve: 'primary', freeze: 'secondary', unfreeze: 'secondary', end: 'danger' } as const

/** One distributor: masked until somebody asks, what the credits come to, and what is decided. */
export default function DistributorPage() {
  const { t } = useTranslation('distributors')
  const { found } = useLoaderData<typeof loader>()
  const page = useDeskForm()
  const { acted } = page
  const revealed = acted?.act === 'reveal' && acted.done ? (acted.data as DeskDistributor) : null
  const { name, member } = revealed?.id === found.id ? revealed : found
  const { id, version, state, code, points, money, draft, card, cardState } = found
  const time = useSchoolTime()
  const facts = [
    [t('member'), member],
    [t('shownName'), found.shownName],
    [t('origin'), t(`origins.${found.origin}`)],
    [t('agreement'), found.agreement],
    [t('since'), time(found.create_time)],
    [t('reason'), found.reason],
  ] as const
  const sums = (['pending', 'available', 'used', 'reversed', 'debt'] as const).map(
    (sum) => [t(`sums.${sum}`), t('one.sum', { points: points[sum], money: money[sum] })] as const,
  )
  const reason = (
    <Field label={t('one.reason')} help={t('one.reasonHelp')} className="w-full">
      <LimitedInput name="reason" maxLength={200} autoComplete="off" />
    </Field>
  )
  const decide = { page, node: 'desk/distributor:decide', values: { id, version } } as const
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/desk/distributor">{t('one.back')}</BackLink>
      <ActedLine page={page} />
      <h1 className="flex flex-wrap items-center gap-x-4 gap-y-1 text-2xl">
        {name} <span className="font-mono text-base text-muted">{code}</span>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </h1>
      {!revealed && (
        <ActForm
          page={page}
          act="reveal"
          node="desk/distributor:reveal"
          label={t('one.reveal')}
          values={{ id }}
        />
      )}
      <Card title={t('one.facts')}>
        <FactList facts={[...facts.filter(([, value]) => value), ...sums]} />
        <OwnLink to={`/desk/credit?search=${code}`}>{t('one.credits')}</OwnLink>
      </Card>
      {(draft ?? card) && (
        <Card title={t('one.card', { state: t(`cards.${cardState}`) })}>
          <CardView card={draft ?? card} />
          {cardState === 'pending' && (
            <div className="mt-5 flex flex-col gap-5">
              <ActForm {...decide} act="card-approve" label={t('one.cardApprove')} variant="primary" />
              <ActForm
                {...decide}
                act="card-refuse"
                label={t('one.cardRefuse')}
                variant="danger"
                keeps={`distributor ${id} card`}
              >
                {reason}
              </ActForm>
            </div>
          )}
        </Card>
      )}
      {stepsFrom[state].length > 0 && (
        <Card title={t('one.decide')}>
          <Decision page={page} found={found}>
            {reason}
          </Decision>
        </Card>
      )}
      {found.history.length > 0 && (
        <Card title={t('one.history')}>
          <ol className="divide-y divide-line text-sm">
            {found.history.map(({ create_time: at, actor, action: what, reason: why }) => (
              <li key={`${at} ${what} ${actor}`} className="py-3 wrap-anywhere">
                <span className="text-muted">{time(at)}</span>{' '}
                {actor === 'staff:operator' ? t('history.operator') : actorName(actor)}{' '}
                {t(`history.${what}`, { defaultValue: what })} {why}
              </li>
            ))}
          </ol>
        </Card>
      )}
    </div>
  )
}

/** What may be done next, with one reason for whatever it is. */
function Decision({
  page,
  found,
  children,
}: {
  page: DeskForm
  found: DeskDistributor
  children: ReactNode
}) {
  const { t } = useTranslation('distributors')
  const { Form, busy, formData } = page
  const { id, version, state } = found
  return (
    <Auth node={authCheckOf('desk/distributor:decide')}>
      <Form method="post" className="flex flex-col gap-4">
        <HiddenFields of={{ id, version }} />
        <DeskDraft name={`distributor ${id}`} acted={page.acted} />
        {children}
        <div className="flex flex-wrap gap-3">
          {stepsFrom[state].map((step) => {
            const button = { name: 'act', value: step, busy: busy && formData?.get('act') === step } as const
            const label = t(`one.${state === 'applied' && step === 'end' ? 'refuse' : step}`)
            return step === 'end' && state !== 'applied' ? (
              <AskedButton key={step} {...button} variant="danger" ask={t('one.endAsk')}>
                {label}
              </AskedButton>
            ) : (
              <Button key={step} {...button} type="submit" variant={variants[step]}>
                {label}
              </Button>
            )
          })}
        </div>
      </Form>
    </Auth>
  )
}

/** The card as visitors see it: nothing is shown that was not looked at. */
function CardView({ card }: { card: DeskDistributor['card'] }) {
  const { t } = useTranslation('distributors')
  if (!card) return null
  const pictures = [
    ['photo', card.photo],
    ['qr', card.qr],
  ] as const
  return (
    <div className="flex flex-wrap gap-4">
      {pictures.map(
        ([kind, src]) =>
          src && (
            <img
              key={kind}
              src={src}
              alt={t(`one.${kind}`)}
              width={128}
              height={128}
              className="size-32 rounded-sm object-contain"
            />
          ),
      )}
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{card.name}</p>
        <p className="text-sm text-muted">{card.hours}</p>
        <p className="whitespace-pre-line">{card.words}</p>
      </div>
    </div>
  )
}
