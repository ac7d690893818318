import type { SiteState } from '@shuyuan/contract/desk/today'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { faultText } from '../file-form/fault-words.ts'
import { useSchoolTime } from '../school-time.ts'
import type { Lacks } from './lacks.server.ts'

const gigabyte = 1e9
/** Days after which a backup is called old, and bytes under which a disk is nearly full. */
const oldBackup = 7
const littleRoom = gigabyte

/** Room, backup, faults in the content, and what a new school has not done yet. `now` in unix seconds. */
export function SiteCard({
  site: { disk, backup, faults },
  lacks,
  now,
}: {
  site: SiteState
  lacks: Lacks
  now: number
}) {
  const { t } = useTranslation(['today', 'file-form'])
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
        <dt className="text-muted">{t('content')}</dt>
        <dd className={faults.length > 0 ? 'text-cinnabar' : ''}>
          {faults.length === 0 ? t('noFault') : t('faults', { count: faults.length })}
        </dd>
        {lacks.name && (
          <Lack what={t('name')} to="/desk/site">
            {t('noName')}
          </Lack>
        )}
        {lacks.samples > 0 && (
          <Lack what={t('samples')} to="/desk/content?mark=sample">
            {t('samplesLeft', { count: lacks.samples })}
          </Lack>
        )}
        {lacks.messages && (
          <Lack what={t('messages')} to="/desk/site/delivery">
            {t('noMessages')}
          </Lack>
        )}
      </dl>
      {faults.length > 0 && (
        <ul className="mt-4 flex flex-col gap-3 border-t border-line pt-4 text-sm">
          {faults.map(({ file, line, field, reason }) => (
            <li key={`${file} ${line} ${field} ${reason}`} className="wrap-anywhere">
              <p className="font-mono text-xs text-muted">
                {[file, line, field].filter(Boolean).join(' · ')}
              </p>
              <p>{faultText(reason, t)}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Lack({ what, to, children }: { what: string; to: string; children: string }) {
  return (
    <>
      <dt className="py-1 text-muted">{what}</dt>
      <dd>
        <PageLink to={to} className="inline-block py-1 text-link">
          {children}
        </PageLink>
      </dd>
    </>
  )
}

function gigabytes(bytes: number): string {
  return (bytes / gigabyte).toFixed(1)
}
