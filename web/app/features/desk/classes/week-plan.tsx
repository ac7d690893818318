import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import type { ReadLines, WeekPlan } from './plan.server.ts'

/** What a teacher does in one week: aim, lines with their sounds, questions, steps by the minute, board. */
export function Week({
  number,
  title,
  aim,
  reads,
  sound,
  meaning,
  stories,
  questions,
  ahead,
  behind,
  steps,
  bring,
  homework,
  board,
  children,
}: WeekPlan & { number: number; children?: ReactNode }) {
  const { t } = useTranslation('classes')
  const starts = steps.map((_, at) => steps.slice(0, at).reduce((sum, { minutes }) => sum + minutes, 0))
  return (
    <section
      id={`week-${number}`}
      className="scroll-mt-4 border-t border-line pt-5 break-before-page first-of-type:break-before-auto"
    >
      <h2 className="text-xl">
        {t('plan.week', { number })} {title}
      </h2>
      {children}
      <dl className="mt-4 grid gap-4 sm:grid-cols-[6rem_minmax(0,1fr)]">
        <Part name={t('plan.aim')}>{aim}</Part>
        {reads.length > 0 && (
          <Part name={t('plan.reads')}>
            {reads.map((each) => (
              <Lines key={each.title} {...each} />
            ))}
          </Part>
        )}
        <Part name={t('plan.sound')}>{sound}</Part>
        <Part name={t('plan.meaning')}>{meaning}</Part>
        {stories.length > 0 && (
          <Part name={t('plan.stories')}>
            {stories.map(({ name, text }) => (
              <p key={name} className="mb-2">
                <b className="font-medium">{name}</b>　{text}
              </p>
            ))}
          </Part>
        )}
        {questions.length > 0 && (
          <Part name={t('plan.questions')}>
            <ol className="flex list-decimal flex-col gap-1 ps-5">
              {questions.map(({ ask, expect }) => (
                <li key={ask}>
                  {ask} <span className="text-muted">{expect}</span>
                </li>
              ))}
            </ol>
          </Part>
        )}
        {ahead && <Part name={t('plan.ahead')}>{ahead}</Part>}
        {behind && <Part name={t('plan.behind')}>{behind}</Part>}
        {bring.length > 0 && <Part name={t('plan.bring')}>{bring.join(t('comma'))}</Part>}
        <Part name={t('plan.steps')}>
          <ol className="flex flex-col gap-2">
            {steps.map(({ minutes, what }, at) => (
              <li key={what} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3">
                <span className="text-sm/7 text-muted tabular-nums">
                  {t('plan.minutes', { from: starts[at] ?? 0, to: (starts[at] ?? 0) + minutes })}
                </span>
                <span>{what}</span>
              </li>
            ))}
          </ol>
        </Part>
        <Part name={t('plan.homework')}>{homework}</Part>
        <Part name={t('plan.board')}>
          <div lang="zh-Hans" className="inline-block border border-edge px-4 py-2 font-serif text-lg">
            {board.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </Part>
      </dl>
    </section>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm/7 text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

function Lines({ title, to, lines, goesWith }: ReadLines) {
  const { t } = useTranslation('classes')
  return (
    <div className="mb-3">
      <PageLink to={to} className="text-sm text-link">
        {title}
      </PageLink>
      {/* Short lines stand side by side, so that a week fits on a sheet. */}
      <div className="flex flex-wrap gap-x-5">
        {lines.map(({ text, pinyin }) => (
          <p key={text} className="mt-1">
            <span className="block text-xs text-muted">{pinyin}</span>
            <span lang="zh-Hans" className="font-serif text-lg">
              {text}
            </span>
          </p>
        ))}
      </div>
      <p className="flex flex-wrap gap-x-5 print:hidden">
        {goesWith.map(({ kind, to: address }) => (
          <PageLink
            key={kind}
            to={address}
            className="inline-flex min-h-target items-center text-sm text-link"
          >
            {t(`plan.goesWith.${kind}`)}
          </PageLink>
        ))}
      </p>
    </div>
  )
}
