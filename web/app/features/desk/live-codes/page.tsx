import type { DeskLiveCode } from '@shuyuan/contract/desk/message/live-codes'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { QrCode } from '#app/ui/qr/qr-code.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { editAddress } from '../content/address.ts'
import { loadDesk } from '../desk-page.server.ts'
import { useSchoolTime } from '../school-time.ts'
import { Folded, OwnLink } from '../page-parts.tsx'

export const handle: PageHandle = { ns: ['live-codes', 'ui'], title: 'live-codes:title' }

export async function loader(args: LoaderFunctionArgs) {
  const { list } = await loadDesk(args, (api) => api.get('/api/desk/live-code/list'))
  return { list, origin: new URL(args.request.url).origin }
}

/** Live codes: what each shows now, how often it was scanned, and what visitors reported. */
export default function LiveCodesPage() {
  const { t } = useTranslation('live-codes')
  const { list } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="text-sm text-muted">{t('about')}</p>
      {list.length === 0 && <EmptyState text={t('empty')} />}
      {list.map((each) => (
        <LiveCodeCard key={each.key} of={each} />
      ))}
    </div>
  )
}

function LiveCodeCard({ of: { key, title, purpose, items, reports } }: { of: DeskLiveCode }) {
  const { t } = useTranslation('live-codes')
  const { origin } = useLoaderData<typeof loader>()
  const time = useSchoolTime()
  return (
    <Card title={title}>
      <p className="text-sm text-muted">{purpose}</p>
      <p className="flex flex-wrap gap-x-6">
        <OwnLink to={`/qr?k=${key}`}>{t('open')}</OwnLink>
        <Auth node={authCheckOf('desk/content:edit')}>
          <OwnLink to={editAddress(`both/live-codes/${key}.yaml`)}>{t('change')}</OwnLink>
        </Auth>
      </p>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.name} className="flex flex-wrap items-start gap-4 py-4">
            {item.image ? (
              <img
                src={item.image}
                alt={t('picture', { name: item.label })}
                loading="lazy"
                width={96}
                height={96}
                className="size-24 rounded-sm object-contain"
              />
            ) : (
              <QrCode
                text={new URL(item.text, origin).href}
                label={t('picture', { name: item.label })}
                size={96}
              />
            )}
            <div className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
              <p className="flex flex-wrap items-center gap-2 text-base">
                <strong className="wrap-anywhere">{item.label}</strong>
                <Badge tone={tones[item.state]}>{t(`state.${item.state}`)}</Badge>
              </p>
              <p>
                {item.most > 0
                  ? t('scansOf', { count: item.scans, most: item.most })
                  : t('scans', { count: item.scans })}
              </p>
              <p className="text-muted">
                {[
                  item.until ? t('until', { day: item.until }) : t('always'),
                  t('weight', { weight: item.weight }),
                  item.faults > 0 && t('faults', { count: item.faults }),
                ]
                  .filter(Boolean)
                  .join(t('comma'))}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {reports.length > 0 && (
        <Folded label={t('reports')}>
          <ul className="flex flex-col gap-2 text-sm">
            {reports.map(({ item, fault, note, create_time: at }) => (
              <li key={`${item} ${at} ${note}`} className="wrap-anywhere">
                <span className="text-muted">
                  {time(at)} {item}
                </span>{' '}
                {t(`fault.${fault}`, { defaultValue: fault })} {note}
              </li>
            ))}
          </ul>
        </Folded>
      )}
    </Card>
  )
}

const tones = { shown: 'success', full: 'warning', over: 'neutral' } as const
