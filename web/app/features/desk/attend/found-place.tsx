import type { AttendFound } from '@shuyuan/contract/desk/class/classes'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { useNameApart } from '../apart.tsx'
import { ActedNote, useDeskForm } from '../desk-form.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'

/** Whose receipt was scanned: one tap notes that somebody came. */
export function FoundPlace({ found }: { found: AttendFound }) {
  const { t } = useTranslation('attend')
  const dateText = useDateText()
  const nameApart = useNameApart()
  const { Form, acted, busy } = useDeskForm()
  const { no, name, title, term, lesson, next, attendance, saidBefore } = found
  const here = attendance === 'present'
  return (
    <Card>
      <p className="text-3xl wrap-anywhere">{nameApart(found)}</p>
      <p className="mt-1 text-muted">
        {title} · <span className="font-mono text-sm">{no}</span>
      </p>
      {lesson ? (
        <>
          <p className="mt-3">
            {t('lesson', { from: lesson.from, until: lesson.until, place: lesson.place })}
          </p>
          {attendance !== '' && (
            <output className={here ? 'mt-3 block text-xl text-celadon' : 'mt-3 block text-ochre'}>
              {saidBefore ? t('saidBefore') : t('noted', { name, state: t(attendance) })}
            </output>
          )}
          <Auth node={authCheckOf('desk/attend:mark')}>
            <Form method="post" className="mt-4">
              <HiddenFields of={{ no, term: lesson.term, planned: lesson.planned, seen: attendance }} />
              <Button
                type="submit"
                name="state"
                value={here ? '' : 'present'}
                variant={here ? 'secondary' : 'primary'}
                size="large"
                wide={!here}
                busy={busy}
              >
                {t(here ? 'takeBack' : 'isHere')}
              </Button>
            </Form>
          </Auth>
          <PageLink
            to={`/desk/attend?${new URLSearchParams({ term, lesson: lesson.planned })}`}
            className="mt-3 inline-flex min-h-target items-center text-link"
          >
            {t('wholeLesson')}
          </PageLink>
        </>
      ) : (
        <p className="mt-3 text-ochre">
          {next ? t('notToday', { day: dateText(next, 'weekday') }) : t('noMore')}
        </p>
      )}
      {!acted?.done && <ActedNote acted={acted} className="mt-3" />}
    </Card>
  )
}
