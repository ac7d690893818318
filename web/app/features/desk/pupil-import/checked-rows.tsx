import {
  type CheckedImport,
  type CheckedRow,
  importResults,
  type ImportRow,
} from '@shuyuan/contract/desk/pupil/pupil-imports'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Folded } from '../page-parts.tsx'
import type { ImportTerm, Mended } from './import-rows.ts'
import { RowToMend } from './row-to-mend.tsx'
import { type Full, ShortTerms } from './short-terms.tsx'

interface CheckedRowsProps {
  list: readonly ImportRow[]
  checked: CheckedImport
  terms: readonly ImportTerm[]
  mended: Mended
  onMend: (mended: Mended) => void
  /** Whether nothing was changed since the check. */
  isChecked: boolean
  busy: boolean
  onCheck: () => void
  onBring: (rows: readonly ImportRow[]) => void
}

/** What would come of each row: first those that somebody must look at, then the others, folded. */
export function CheckedRows(props: CheckedRowsProps) {
  const { list, checked, terms, mended, onMend, isChecked, busy, onCheck, onBring } = props
  const { t } = useTranslation('pupil-import')
  const byRow = new Map(list.map((row) => [row.row, row]))
  const rows = checked.rows.flatMap((found) => {
    const row = byRow.get(found.row)
    return row ? [{ found, row }] : []
  })
  const open = rows.filter(({ found: { result } }) => result === 'wrong' || result === 'doubtful')
  const ready = rows.filter(({ found: { result } }) => result === 'new' || result === 'known')
  const [full, setFull] = useState<Full>({})
  // Rows that have to be looked at first do not come in now.
  const short = checked.short.flatMap(({ term, free }) => {
    const wanted = ready.filter(({ row }) => row.term === term).length
    return free < wanted ? [{ term, free, wanted }] : []
  })
  const unsaid = short.some(({ term }) => full[term] === undefined)
  const left = short.filter(({ term }) => full[term] === 'out')
  const coming = ready.length - left.reduce((sum, { free, wanted }) => sum + wanted - free, 0)
  const titleOf = (term: string) => terms.find(({ value }) => value === term)?.label ?? term
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {importResults.map((result) => {
          const count = rows.filter(({ found }) => found.result === result).length
          return count > 0 && <li key={result}>{t(`result.${result}`, { count })}</li>
        })}
      </ul>
      {(checked.sums.paid !== '0.00' || checked.sums.left !== '0.00') && (
        <p className="text-sm tabular-nums">{t('sums', { ...checked.sums })}</p>
      )}
      {open.length > 0 && (
        <ul className="divide-y divide-line">
          {open.map(({ found, row }) => (
            <RowToMend key={row.row} row={row} found={found} terms={terms} mended={mended} onMend={onMend} />
          ))}
        </ul>
      )}
      {ready.length > 0 && (
        <Folded label={t('rows.ready', { count: ready.length })}>
          <ul className="divide-y divide-line text-sm">
            {ready.map(({ found, row }) => (
              <li key={row.row} className="py-2">
                {t('rows.line', { row: row.row, text: readyWords(found, row, titleOf(row.term)) })}
              </li>
            ))}
          </ul>
        </Folded>
      )}
      {short.length > 0 && <ShortTerms short={short} titleOf={titleOf} chosen={full} onChoose={setFull} />}
      <div className="flex flex-wrap items-center gap-3">
        {open.length > 0 && (
          <Button busy={false} waiting={isChecked} onClick={onCheck}>
            {t('checkAgain')}
          </Button>
        )}
        {ready.length > 0 && (
          <Button
            variant="primary"
            busy={busy}
            waiting={!isChecked || unsaid || coming === 0}
            onClick={() => onBring(ready.map(({ row }) => ({ ...row, full: full[row.term] ?? 'out' })))}
          >
            {t('bring', { count: coming })}
          </Button>
        )}
      </div>
      {ready.length > 0 && (
        <p className="text-sm text-muted">
          {t(isChecked ? (unsaid ? 'sayFirst' : 'bringHelp') : 'checkFirst')}
        </p>
      )}
    </div>
  )

  function readyWords(
    { result, birthday, left, paid, lessons, counted }: CheckedRow,
    row: ImportRow,
    term: string,
  ): string {
    const parts = [row.name, birthday, row.guardian, row.mobile, row.mobile2, term]
    const had = paid === '' ? '' : t('rows.paid', { paid })
    const owes = left === '' ? '' : t('rows.left', { left })
    const rest = lessons === '' ? '' : t(counted ? 'rows.counted' : 'rows.lessons', { lessons })
    const known = result === 'known' ? t('rows.known') : ''
    return [...parts, row.gender, row.address, had, owes, rest, known]
      .filter(Boolean)
      .join(t('columns.comma'))
  }
}
