import { useCallback } from 'react'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { HeadActions } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { offPaper } from '#app/parts/blocks/paper.ts'
import { Section } from '#app/parts/blocks/section.tsx'
import { PersonChooser } from '#app/parts/person/person-chooser.tsx'
import { usePerson } from '#app/parts/person/use-person.ts'
import { ShareButton } from '#app/parts/share/share-button.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { useSiteConfig } from '#app/session/stores.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import { Figures } from './figures.tsx'
import { loadHabit } from './habit.server.ts'
import { MonthCalendar } from './calendar/month-calendar.tsx'
import { TodayCard } from './today-card.tsx'
import { useHabit } from './use-habit.ts'
import type { HabitView, PointsRule as Rule } from './habit-view.ts'
import { Wall } from './wall.tsx'
import { YearGrid } from './calendar/year-grid.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { schoolTimeZone } from '@shuyuan/contract/time/school-day'
import { CalendarPlus } from 'lucide-react'
import { useRuntime } from '#app/session/runtime.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

export const handle: PageHandle = { ns: ['blocks', 'habit', 'person', 'share', 'ui'] }
export const loader = publicPage(loadHabit).loader
export const clientLoader = payloadLoader<HabitView>

/** The daily check-in: today's task and one button; what has come together so far; how it works. */
export default function Habit() {
  const page = useLoaderData<HabitView>()
  const { t } = useTranslation('habit')
  const notify = useNotify()
  const onRefused = useCallback(() => notify.warning(t('tooLate')), [notify, t])
  const { person } = usePerson()
  const habit = useHabit(page.today, { person, onRefused })
  // Until the site's data has loaded, nobody knows what the server offers; the space is reserved meanwhile.
  const counts = useSiteConfig(({ initialize, features }) => !initialize || features.includes('habit'))
  const task = habit.task === undefined ? page.task : habit.task
  return (
    <PageBody lang={page.lang}>
      <div className={classes('page-width flex flex-col gap-6', offPaper(page.paper))}>
        <header className="flex items-end justify-between gap-4 pt-2 sm:pt-4">
          <div className="min-w-0">
            <p className="mb-2 text-sm text-cinnabar max-sm:hidden">{page.kicker}</p>
            <h1 className="text-xl sm:text-2xl">{page.heading ?? page.title}</h1>
          </div>
          <ShareButton title={page.heading ?? page.title} text={page.description} />
        </header>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div id="today" className="flex flex-col gap-6">
            <PersonChooser />
            <TodayCard key={habit.child} habit={habit} task={task} />
            {counts && <Figures streak={habit.streak} left={habit.mine?.makeUp.left ?? null} />}
          </div>
          {counts && (
            <Card title={t('month.title')} id="month">
              <MonthCalendar habit={habit} />
            </Card>
          )}
        </div>
        {counts && (
          <Card title={t('year.title')}>
            <YearGrid today={habit.day} kinds={habit.kinds} known={habit.who !== 'unknown'} />
          </Card>
        )}
      </div>
      <div className={offPaper(page.paper)}>
        {habit.offered && (
          <Section id="wall" title={t('wall.title')} intro={t('wall.intro')}>
            <Wall />
          </Section>
        )}
        {counts && page.rule && (
          <Section id="points" title={t('points.title')} intro={t('points.intro')} folded={t('points.title')}>
            <PointsRule rule={page.rule} points={task?.points ?? 0} />
          </Section>
        )}
        <Section id="reminder" title={t('reminder.title')} intro={t('reminder.intro')}>
          <Reminder />
        </Section>
        <Section title={t('why')}>
          <p className="max-w-measure">{page.intro}</p>
          <HeadActions actions={page.actions} />
        </Section>
      </div>
      <Blocks {...page} />
    </PageBody>
  )
}

/** What brings points, and what they cost. */
function PointsRule({ rule, points }: { rule: Rule; points: number }) {
  const { t } = useTranslation('habit')
  const rows = [
    [t('points.day'), t('points.plus', { points })],
    ...rule.milestones.map((each) => [
      t('points.run', { days: each.days }),
      t('points.plus', { points: each.points }),
    ]),
    [t('points.makeUp', { quota: rule.makeUp.quota }), t('points.minus', { points: rule.makeUp.cost })],
  ]
  return (
    <>
      <table className="w-full max-w-measure">
        <caption className="sr-only">{t('points.title')}</caption>
        <tbody>
          {rows.map(([what, much]) => (
            <tr key={what} className="border-b border-line">
              <th scope="row" className="py-2.5 pe-6 text-start font-normal">
                {what}
              </th>
              <td className="py-2.5 text-end whitespace-nowrap tabular-nums">{much}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 mb-5 max-w-measure text-sm text-muted">{t('points.anew')}</p>
      <ButtonLink to="/user/account/integral">{t('points.mine')}</ButtonLink>
    </>
  )
}

function Reminder() {
  const { t } = useTranslation('habit')
  const { timeZone } = useRuntime()
  const zone = timeZone === schoolTimeZone ? t('today.beijing') : timeZone
  return (
    <form action="/czdaka/reminder.ics" className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Field label={t('reminder.time')} help={t('reminder.zone', { zone })}>
        <TextInput type="time" name="at" defaultValue="19:30" required className="max-w-40" />
      </Field>
      <Button type="submit">
        <CalendarPlus aria-hidden="true" size={18} />
        {t('reminder.add')}
      </Button>
    </form>
  )
}
