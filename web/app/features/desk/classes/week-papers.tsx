import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AnswerKey } from '#app/parts/exercises/answer-key.tsx'
import sheetStyles from '#app/parts/sheet/sheet.css?url'
import { Prepared } from '#app/routing/prepared.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { PapersExercises } from './papers-exercises.tsx'
import { Week } from './week-plan.tsx'
import { loadWeekPapers } from './week-papers.server.ts'

export const handle: PageHandle = { ns: ['classes', 'exercises', 'ui'], title: 'classes:papers.title' }

export const loader = loadWeekPapers

/** All that a teacher takes along to one week, printed at one press; the sheets alone are copied for the children. */
export default function WeekPapersPage() {
  const { t } = useTranslation('classes')
  const { term, title, number, week, sheets, blanks, exercises } = useLoaderData<typeof loader>()
  const [forChildren, setForChildren] = useState(false)
  const print = (onlySheets: boolean) => {
    // The printer sees what stands on the page at this moment.
    flushSync(() => setForChildren(onlySheets))
    window.print()
  }
  // The link on the plan says so: whoever pressed it wants paper.
  useEffect(() => {
    if (window.location.hash === '#print') window.print()
  }, [])
  const forTeacher = classes(forChildren && 'print:hidden')
  return (
    <div className={classes('sheet max-w-reading', forChildren && 'without-key')}>
      <link rel="stylesheet" href={sheetStyles} precedence="default" />
      <div className="flex flex-col gap-4 print:hidden">
        <PageLink to={`/desk/class/${term}/plan#week-${number}`} className="text-link">
          {t('papers.back')}
        </PageLink>
        <h1 className="text-2xl">{t('papers.of', { title, number })}</h1>
        <p className="text-muted">{t('papers.intro')}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => print(false)}>
            {t('papers.print')}
          </Button>
          {sheets && <Button onClick={() => print(true)}>{t('papers.printSheets')}</Button>}
        </div>
      </div>
      <div className={classes('mt-6 print:mt-0', forTeacher)}>
        <Week number={number} {...week} />
      </div>
      {sheets && (
        <>
          <div className="sheet-paper mt-8 break-before-page print:mt-0">
            <p className="sheet-head">
              <span>{[...new Set(week.reads.map((each) => each.title))].join(t('comma'))}</span>
              <span className="sheet-blank">{blanks.name}</span>
              <span className="sheet-blank">{blanks.day}</span>
            </p>
            <Prepared of={sheets.grid} />
          </div>
          {/* The answers to the gaps come last of them and begin a page, on which those to the exercises follow. */}
          <div className="mt-8 break-before-page print:mt-0">
            <PapersExercises exercises={exercises} />
            <div className="sheet-paper mt-8">
              <Prepared of={sheets.gaps} />
            </div>
          </div>
          {exercises.length > 0 && (
            <div className={forTeacher}>
              <AnswerKey exercises={exercises} title={t('papers.keyOfExercises')} className="mt-8" />
            </div>
          )}
        </>
      )}
    </div>
  )
}
