import { Fragment } from 'react'
import { authCheckOf, type DeskNode } from '@shuyuan/contract/desk/nodes'
import type { SiteState } from '@shuyuan/contract/desk/today'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { editAddress } from '../content/address.ts'
import type { NamedFault } from '../content/names.server.ts'
import { faultText } from '../file-form/fault-words.ts'
import { useSchoolTime } from '../school-time.ts'

const gigabyte = 1e9
/** Days after which a backup is called old, and bytes under which a disk is nearly full. */
const oldBackup = 7
const littleRoom = gigabyte

/** Room, backup, faults in the content, and what a new school has not done yet. `now` in unix seconds. */
export function SiteCard({
  site: { disk, backup, held, lacks, oldTerms },
  faults,
  now,
}: {
  site: SiteState
  /** Of the content. */
  faults: readonly NamedFault[]
  now: number
}) {
  const { t } = useTranslation(['today', 'file-form', 'content'])
  const time = useSchoolTime()
  const days = backup === null ? null : Math.floor((now - backup) / 86_400)
  return (
    <Card title={t('site')}>
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {disk && (
          <>
            <dt className="text-muted">{t('disk')}</dt>
            <dd className={disk.free < littleRoom ? 'text-cinnabar' : ''}>
              {t('free', { free: gigabytes(disk.free), total: gigabytes(disk.total) })}
            </dd>
          </>
        )}
        <dt className="text-muted">{t('backup')}</dt>
        <dd className={days === null || days > oldBackup ? 'text-cinnabar' : ''}>
          {backup === null || days === null
            ? t('noBackup')
            : t('backupAge', { count: days, time: time(backup) })}
        </dd>
        {oldTerms && (
          <>
            <dt className="text-muted">{t('oldTerms.title')}</dt>
            <dd>
              {oldTerms.later && <p className="text-cinnabar">{t('oldTerms.later')}</p>}
              {oldTerms.onDisk && <p>{t('oldTerms.onDisk')}</p>}
              {oldTerms.draft !== '' && (
                <details>
                  <summary className="min-h-target cursor-pointer text-indigo">{t('oldTerms.draft')}</summary>
                  <pre className="max-h-80 overflow-auto text-xs">{oldTerms.draft}</pre>
                </details>
              )}
            </dd>
          </>
        )}
        <dt className="text-muted">{t('content')}</dt>
        <dd className={faults.length > 0 ? 'text-cinnabar' : ''}>
          {faults.length === 0 ? t('noFault') : t('faults', { count: faults.length })}
        </dd>
        {held.map(({ name, reason, count, create_time: since }) => (
          <Fragment key={name}>
            <dt className="text-muted">{t(`held.${name}`)}</dt>
            <dd className="text-cinnabar">
              {t('heldSince', { why: t(`heldBy.${reason}`, { count }), time: time(since) })}
            </dd>
          </Fragment>
        ))}
        {lacks.name && (
          <Lack node="desk/site:change" what={t('name')} to="/desk/site">
            {t('noName')}
          </Lack>
        )}
        {(lacks.samples > 0 || lacks.samplePeople) && (
          <>
            {lacks.samples > 0 ? (
              <Lack node="desk/content:read" what={t('samples')} to="/desk/content?mark=sample">
                {t('samplesLeft', { count: lacks.samples })}
              </Lack>
            ) : (
              <Lack node="desk/content:publish" what={t('samples')} to="/desk/samples">
                {t('samplePeople')}
              </Lack>
            )}
            <Auth node={authCheckOf('desk/content:publish')}>
              <dd className="col-span-full sm:col-span-1 sm:col-start-2">
                <ButtonLink to="/desk/samples">{t('samplesAway')}</ButtonLink>
              </dd>
            </Auth>
          </>
        )}
        {lacks.messages && (
          <Lack node="desk/site:change" what={t('messages')} to="/desk/site/delivery">
            {t('noMessages')}
          </Lack>
        )}
      </dl>
      {faults.length > 0 && (
        <ul className="mt-4 flex flex-col gap-3 border-t border-line pt-4 text-sm">
          {faults.map((fault) => (
            <li key={`${fault.file} ${fault.line} ${fault.field} ${fault.reason}`} className="wrap-anywhere">
              <PageLink to={editAddress(fault.file)} className="inline-block py-1 text-link">
                {[fault.kind && t(`content:kinds.${fault.kind}`), fault.title]
                  .filter(Boolean)
                  .join(t('comma')) || t('otherFile')}
              </PageLink>
              <p>{faultText(fault, t)}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface LackProps {
  /** Who may do something about it. */
  node: DeskNode
  what: string
  to: string
  children: string
}

function Lack({ node, what, to, children }: LackProps) {
  return (
    <Auth node={authCheckOf(node)}>
      <dt className="py-1 text-muted">{what}</dt>
      <dd>
        <PageLink to={to} className="inline-block py-1 text-link">
          {children}
        </PageLink>
      </dd>
    </Auth>
  )
}

function gigabytes(bytes: number): string {
  return (bytes / gigabyte).toFixed(1)
}
