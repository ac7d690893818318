import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { dayCarving } from '#app/parts/seal/carving.ts'
import { PersonChooser } from '#app/parts/person/person-chooser.tsx'
import { ShareButton } from '#app/parts/share/share-button.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Drawing } from '#app/ui/picture/drawing.tsx'
import { EmptyStamp, Stamp } from '#app/ui/picture/stamp.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import { loadSeals } from './seals.server.ts'
import type { SealGroup, SealsView, SealView } from './seals-view.ts'
import { useSeals } from './use-seals.ts'

export const handle: PageHandle = { ns: ['seal', 'person', 'share', 'ui'], title: 'seal:title' }
export const loader = publicPage(loadSeals).loader
export const clientLoader = payloadLoader<SealsView>

/** The album of seals: the page is the same for everybody, the browser stamps what the visitor has earned. */
export default function Seals() {
  const view = useLoaderData<SealsView>()
  const { t } = useTranslation('seal')
  const { groups, months, count } = useSeals(view)
  const known = count !== null
  const begun = groups.filter(({ earned }) => earned.size > 0)
  const open = groups.filter(({ earned }) => earned.size === 0)
  return (
    <div className="page-width pb-12">
      <header className="flex flex-col justify-between gap-x-6 gap-y-3 pt-2 sm:flex-row sm:items-start sm:pt-4">
        <div>
          <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
          <p className="mt-2 min-h-14 max-w-measure sm:min-h-6 text-muted">
            {known && (count > 0 ? t('count', { count }) : t('how'))}
          </p>
        </div>
        <p className="flex gap-2 print:hidden">
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" size={18} />
            {t('print')}
          </Button>
          <ShareButton
            labelled
            title={t('title')}
            text={t('count', { count: count ?? 0 })}
            poster={{ picture: <Stamp name={t('carving')} size={96} /> }}
          />
        </p>
      </header>
      <div className="mt-4 print:hidden">
        <PersonChooser />
      </div>
      <div className="min-h-dvh">
        {!known && <Skeleton lines={8} />}
        {count === 0 && (
          <div className="flex flex-col items-center gap-5 py-8 text-center">
            {view.scene && (
              <Drawing
                {...view.scene}
                eager
                className="h-36 w-full rounded-lg object-cover object-[85%_75%] sm:h-56"
              />
            )}
            <p className="max-w-measure text-muted">{t('empty')}</p>
            <ButtonLink to="/" variant="primary">
              {t('begin')}
            </ButtonLink>
          </div>
        )}
        {months.map(({ month, days }) => (
          <Month key={month} month={month} days={days} />
        ))}
        {begun.map(({ group, earned }) => (
          <Group key={group.to} group={group} earned={earned} />
        ))}
        {known && open.length > 0 && <Open groups={open.map(({ group }) => group)} />}
      </div>
    </div>
  )
}

function Month({ month, days }: { month: string; days: readonly string[] }) {
  const { t } = useTranslation('seal')
  const dateText = useDateText()
  return (
    <Sheet title={t('month', { month: dateText(month, 'month') })} note={t('days', { count: days.length })}>
      {days.map((day) => (
        <li key={day}>
          <Stamp name={dayCarving(day)} size={64} alt={dateText(day, 'day')} />
        </li>
      ))}
    </Sheet>
  )
}

function Group({ group, earned }: { group: SealGroup; earned: ReadonlySet<SealView> }) {
  const { t } = useTranslation('seal')
  const next = group.seals.find((seal) => !earned.has(seal))
  const title = group.kind === 'questionSets' ? t('questionSets') : group.title
  return (
    <Sheet title={title} to={group.to} note={t('of', { done: earned.size, total: group.seals.length })}>
      {group.seals
        .filter((seal) => earned.has(seal))
        .map((seal) => (
          <li key={seal.to}>
            <PageLink to={seal.to} title={seal.title}>
              <Stamp name={seal.carving} size={64} alt={seal.title} />
            </PageLink>
          </li>
        ))}
      {next && (
        <li className="min-w-0 print:hidden">
          <PageLink to={next.to} className="flex items-center gap-3 text-sm text-muted hover:text-cinnabar">
            <EmptyStamp size={64} />
            <span>
              <span className="block">{t('next')}</span>
              <span className="serif text-base text-ink">{next.title}</span>
            </span>
          </PageLink>
        </li>
      )}
    </Sheet>
  )
}

interface SheetProps {
  title: string
  to?: string
  note: string
  children: ReactNode
}

/** A leaf of the album. */
function Sheet({ title, to, note, children }: SheetProps) {
  return (
    <section className="mt-5 border border-line bg-raised p-1.5 shadow-soft break-inside-avoid">
      <div className="border border-line px-4 py-4 sm:px-6">
        <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
          {to ? (
            <PageLink to={to} className="no-underline hover:text-cinnabar">
              {title}
            </PageLink>
          ) : (
            title
          )}
          <span className="font-sans text-sm font-normal text-muted tabular-nums">{note}</span>
        </h2>
        <ul className="mt-3 flex flex-wrap items-center gap-2.5 sm:gap-4">{children}</ul>
      </div>
    </section>
  )
}

/** What has no seal yet, as a way in. */
function Open({ groups }: { groups: readonly SealGroup[] }) {
  const { t } = useTranslation('seal')
  return (
    <section className="mt-10 print:hidden">
      <h2 className="text-lg">{t('open')}</h2>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ kind, title, to, seals }) => (
          <li key={to} className="border-t border-line">
            <PageLink
              to={to}
              className="flex min-h-13 items-center justify-between gap-3 no-underline hover:text-cinnabar"
            >
              <span>{kind === 'questionSets' ? t('questionSets') : title}</span>
              <span className="text-sm whitespace-nowrap text-muted">
                {t('total', { count: seals.length })}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
