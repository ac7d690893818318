import type { DeskOtherPupil, DeskPupil } from '@shuyuan/contract/desk/pupil/pupils'
import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import { ActForm, type DeskForm } from '../desk-form.tsx'
import { Folded, OwnLink } from '../page-parts.tsx'
import { useSchoolTime } from '../school-time.ts'

/** Others who may be the same pupil, brothers and sisters, and who was made one with the pupil. */
export function OthersCard({ page, pupil }: { page: DeskForm; pupil: DeskPupil }) {
  const { t } = useTranslation('pupils')
  const moment = useSchoolTime()
  const { id, name, alike, siblings, merged } = pupil
  if (alike.length + siblings.length + merged.length === 0) return null
  const mergeForm = (other: DeskOtherPupil) => (
    <ActForm
      page={page}
      act="merge"
      node="desk/pupil:merge"
      label={t('one.merge')}
      values={{ id, other: other.id }}
      ask={t('one.mergeAsk', { name, other: other.name })}
    />
  )
  return (
    <>
      {alike.length > 0 && (
        <Card title={t('one.alike')}>
          <p className="text-sm text-muted">{t('one.alikeHelp')}</p>
          <Others of={alike}>{mergeForm}</Others>
        </Card>
      )}
      {siblings.length > 0 && (
        <Card title={t('one.siblings')}>
          <Others of={siblings}>
            {(other) => <Folded label={t('one.sameAfterAll')}>{mergeForm(other)}</Folded>}
          </Others>
        </Card>
      )}
      {merged.length > 0 && (
        <Card title={t('one.merged')}>
          <ul className="divide-y divide-line text-sm">
            {merged.map(({ id: merge, name: was, by, time, until }) => (
              <li key={merge} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
                <span>
                  {t('one.mergedBy', {
                    name: was,
                    by,
                    time: moment(time),
                    until: moment(until, 'yyyy-mm-dd'),
                  })}
                </span>
                <ActForm
                  page={page}
                  act="apart"
                  node="desk/pupil:merge"
                  label={t('one.apart')}
                  values={{ id, merge }}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Others(props: { of: readonly DeskOtherPupil[]; children: (other: DeskOtherPupil) => ReactNode }) {
  const { t } = useTranslation('pupils')
  return (
    <ul className="divide-y divide-line text-sm">
      {props.of.map((other) => (
        <li key={other.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
          <OwnLink to={`/desk/pupil/${other.id}`}>
            {[other.name, other.age === null ? '' : t('years', { count: other.age }), other.mobile]
              .filter(Boolean)
              .join(' ')}
          </OwnLink>
          {props.children(other)}
        </li>
      ))}
    </ul>
  )
}
