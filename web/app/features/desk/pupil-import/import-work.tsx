import type { CheckedImport, ImportRow } from '@shuyuan/contract/desk/pupil/pupil-imports'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { DraftLine } from '#app/parts/draft/draft-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { ActedNote, useDeskForm } from '../desk-form.tsx'
import { useLeaveWarning } from '../use-leave-warning.ts'
import type { Brought } from './brought.ts'
import { CheckedRows } from './checked-rows.tsx'
import { ColumnsCard } from './columns-card.tsx'
import {
  guessMapping,
  importRowsOf,
  type ImportTerm,
  listSheet,
  type Mapping,
  type Mended,
  nothingMended,
} from './import-rows.ts'
import { type KeptList, useKeepList } from './kept-list.ts'

export interface ReadSheet {
  name: string
  rows: string[][]
}

interface ImportWorkProps {
  sheets: ReadSheet[]
  terms: readonly ImportTerm[]
  /** `yyyy-mm-dd` at the school. */
  today: string
  /** What was said of it on an earlier visit. */
  begun?: KeptList | undefined
}

/** From the cells of a file to pupils: what the columns hold, what would come of each row, and then it is done. */
export function ImportWork({ sheets, begun, ...of }: ImportWorkProps) {
  const { t } = useTranslation('pupil-import')
  const [at, setAt] = useState(() => begun?.at ?? listSheet(sheets))
  return (
    <>
      {sheets.length > 1 && (
        <Field label={t('sheet')} className="max-w-form">
          <Select
            value={String(at)}
            options={sheets.map(({ name }, number) => ({ value: String(number), label: name }))}
            onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
          />
        </Field>
      )}
      <SheetWork key={at} {...of} sheets={sheets} at={at} begun={begun?.at === at ? begun : undefined} />
    </>
  )
}

function SheetWork({ sheets, at, terms, today, begun }: ImportWorkProps & { at: number }) {
  const { t } = useTranslation('pupil-import')
  const rows = sheets[at]?.rows ?? []
  const [mapping, setMapping] = useState<Mapping>(() => begun?.mapping ?? guessMapping(rows, terms, today))
  const [mended, setMended] = useState<Mended>(begun?.mended ?? nothingMended)
  const checking = useDeskForm<CheckedImport>(() => false)
  const bringing = useDeskForm<Brought>(() => false)
  // What the rows were when they were checked, as text.
  const [sent, setSent] = useState('')
  const list = importRowsOf(rows, mapping, mended)
  const now = JSON.stringify(list)
  // That of before stays while the rows are checked again.
  const checked = checking.acted?.data
  const isChecked = !checking.busy && checking.acted?.done === true && sent === now
  const brought = bringing.busy ? undefined : bringing.acted?.data
  const isIn = bringing.acted?.done === true && bringing.acted.data?.refused.length === 0
  const full = useKeepList(
    { sheets, at, mapping: { ...mapping, columns: [...mapping.columns] }, mended },
    isIn,
  )
  useLeaveWarning(full && mended !== nothingMended && !bringing.acted?.done)
  function check() {
    setSent(now)
    void checking.submit({ act: 'check', rows: now }, { method: 'post', encType: 'multipart/form-data' })
  }
  function bring(ready: readonly ImportRow[]) {
    // Afterwards they are there: what is left has to be checked anew.
    setSent('')
    void bringing.submit(
      { act: 'bring', rows: JSON.stringify(ready) },
      { method: 'post', encType: 'multipart/form-data' },
    )
  }
  const hasName = mapping.columns.includes('name') && mapping.columns.includes('mobile')
  return (
    <>
      <DraftLine found={null} full={full} onTake={() => {}} onDrop={() => {}} />
      <ColumnsCard rows={rows} mapping={mapping} terms={terms} today={today} onChange={setMapping}>
        <p className="text-sm text-muted">
          {hasName ? t('columns.count', { count: list.length }) : t('columns.needed')}
        </p>
        <Button
          variant="primary"
          busy={checking.busy}
          waiting={!hasName || list.length === 0}
          onClick={check}
        >
          {sent === '' ? t('check') : t('checkAgain')}
        </Button>
        {!checking.busy && checking.acted && !checking.acted.done && <ActedNote acted={checking.acted} />}
      </ColumnsCard>
      {checked && (
        <Card title={t('rows.title')}>
          <CheckedRows
            list={list}
            checked={checked}
            terms={terms}
            mended={mended}
            onMend={setMended}
            isChecked={isChecked}
            busy={bringing.busy}
            onCheck={check}
            onBring={bring}
          />
          {brought && (
            <div role={bringing.acted?.done ? 'status' : 'alert'} className="mt-4">
              <p>{t('brought', { count: brought.added })}</p>
              {brought.waiting > 0 && <p>{t('broughtWaiting', { count: brought.waiting })}</p>}
              {brought.raised > 0 && <p>{t('broughtRaised', { count: brought.raised })}</p>}
              <ul className="mt-2 list-disc ps-5 text-sm">
                {brought.refused.map(({ row, message }) => (
                  <li key={row}>{t('rows.line', { row, text: message })}</li>
                ))}
              </ul>
            </div>
          )}
          {!bringing.busy && bringing.acted && !bringing.acted.done && (
            <ActedNote acted={bringing.acted} className="mt-3" />
          )}
        </Card>
      )}
    </>
  )
}
