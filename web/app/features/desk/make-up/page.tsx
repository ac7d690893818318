import type { MakeUpOptions } from '@shuyuan/contract/desk/class/make-ups'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { ActedNote, ActForm, type DeskForm, revalidateAfterAct, useDeskForm } from '../desk-form.tsx'
import { loadDesk, pageAction } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = { ns: ['make-up', 'attend', 'desk', 'ui'], title: 'make-up:title' }

/** `?no=` is the receipt of who was not there, `?lesson=` the lesson. */
export function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams
  const params = { no: query.get('no') ?? '', missed: query.get('lesson') ?? '' }
  return loadDesk(args, (api) => api.get('/api/desk/make-up/options', { params }))
}

export const action = pageAction('make-up', ['arrange', 'remove'])
export const shouldRevalidate = revalidateAfterAct

/** In which lesson of another class somebody makes up for one that was missed. */
export default function MakeUpPage() {
  const { t } = useTranslation(['make-up', 'attend'])
  const dateText = useDateText()
  const options = useLoaderData<typeof loader>()
  const { no, name, title, term, planned, day, from, until, attendance, madeUp, lessons } = options
  const page = useDeskForm()
  const { acted } = page
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <BackLink to={`/desk/class/${term}/sheet`}>{t('back')}</BackLink>
      <div>
        <h1 className="text-2xl">{t('of', { name })}</h1>
        <Facts
          className="mt-1 text-muted"
          items={[
            title,
            `${dateText(day, 'weekday')} ${from}–${until}`,
            attendance !== '' && t(`attend:${attendance}`),
          ]}
        />
        <p className="mt-2 max-w-measure text-sm text-muted">{t('about')}</p>
      </div>
      <ActedNote acted={acted} />
      {madeUp && (
        <Card title={t('arranged')}>
          <p className="flex flex-wrap items-center gap-x-3">
            {madeUp.title}
            {madeUp.cancelled && <Badge tone="warning">{t('gone')}</Badge>}
            {madeUp.attendance !== '' && <Badge tone="info">{t(`attend:${madeUp.attendance}`)}</Badge>}
          </p>
          <p className="text-sm text-muted">
            {madeUp.day !== '' && `${dateText(madeUp.day, 'weekday')} ${madeUp.from}–${madeUp.until} · `}
            {madeUp.place}
          </p>
          {madeUp.attendance !== 'present' && (
            <ActForm
              page={page}
              act="remove"
              node="desk/attend:guest"
              label={t('remove')}
              values={{ no, missed: planned }}
              className="mt-3"
            />
          )}
        </Card>
      )}
      {madeUp?.attendance !== 'present' && (
        <section>
          <h2 className="mb-2 text-lg">{t(madeUp ? 'others' : 'choose')}</h2>
          {lessons.length === 0 ? (
            <EmptyState text={t('none')} />
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {lessons.map((lesson) => (
                <Choice
                  key={`${lesson.term} ${lesson.planned}`}
                  lesson={lesson}
                  page={page}
                  missed={{ no, missed: planned }}
                  isTaken={lesson.term === madeUp?.term && lesson.planned === madeUp.planned}
                />
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  )
}

interface ChoiceProps {
  page: DeskForm
  lesson: MakeUpOptions['lessons'][number]
  missed: { no: string; missed: string }
  /** Whether this is the lesson that is arranged. */
  isTaken: boolean
}

function Choice({ page, lesson, missed, isTaken }: ChoiceProps) {
  const { t } = useTranslation('make-up')
  const dateText = useDateText()
  const { term, planned, title, label, day, from, until, place, free } = lesson
  const { Form, formData, busy } = page
  const when = dateText(day, 'weekday')
  const isSent = formData?.get('term') === term && formData.get('planned') === planned
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p>{label === '' ? title : t('named', { title, label })}</p>
        <Facts
          className="text-sm text-muted"
          items={[`${when} ${from}–${until}`, place, free > 0 ? t('free', { count: free }) : t('full')]}
        />
      </div>
      {isTaken ? (
        <Badge tone="success">{t('here')}</Badge>
      ) : (
        free > 0 && (
          <Auth node={authCheckOf('desk/attend:guest')}>
            <Form method="post">
              <HiddenFields of={{ ...missed, term, planned }} />
              <Button type="submit" name="act" value="arrange" busy={busy && isSent}>
                {t('arrange')}
                <span className="sr-only">
                  {' '}
                  {title} {when} {from}
                </span>
              </Button>
            </Form>
          </Auth>
        )
      )}
    </li>
  )
}
