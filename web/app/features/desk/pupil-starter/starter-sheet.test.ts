import { read, utils } from '@e965/xlsx'
import { importColumns } from '@shuyuan/contract/pupil/import-columns'
import { expect, it } from 'vitest'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import { fileResponse } from '../list/exported-file.server.ts'
import { guessMapping, importRowsOf, listSheet, nothingMended } from '../pupil-import/import-rows.ts'
import { starterSheet } from './starter-sheet.ts'

const terms = [
  {
    value: 'winter',
    label: '论语精读班 · 2026-12-05',
    title: '论语精读班',
    starts: '2026-12-05',
    ends: '2027-01-30',
  },
  { value: 'small', label: '蒙学班 · 2027-03-07', title: '蒙学班', starts: '2027-03-07', ends: '2027-06-27' },
]

it.each(['zh-cn', 'en'] as const)(
  'the file to start from is read back without a question, and its sample row is left out: %s',
  async (language) => {
    const heads = textsIn(language, 'pupil-import')
    const sheet = starterSheet({
      t: textsIn(language, 'pupil-starter'),
      columns: importColumns.map((column) => ({ column, head: heads(`column.${column}`) })),
      classes: terms.map(({ label }) => label),
    })
    const book = read(await fileResponse(sheet, 'xlsx').arrayBuffer())
    const sheets = book.SheetNames.map((name) => ({
      name,
      rows: utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1, defval: '' }),
    }))
    expect(sheets.map(({ name }) => name)).toEqual([sheet.name, sheet.beside?.name])
    const [list, guide] = sheets
    expect(guide?.rows).toHaveLength(1 + importColumns.length + terms.length)
    expect(guide?.rows.flat().filter((cell) => /[a-z]+\.[a-z]+/i.test(cell))).toEqual([])

    expect(listSheet(sheets.toReversed())).toBe(1)
    const rows = list?.rows ?? []
    const mapping = guessMapping(rows, terms, '2026-12-10')
    expect(mapping.columns).toEqual(importColumns)
    expect(importRowsOf(rows, mapping, nothingMended)).toEqual([])

    const filled = rows[1]?.map((cell, at) => (at === 0 ? '陈小云' : cell)) ?? []
    const own = guessMapping([...rows, filled], terms, '2026-12-10')
    expect(own.terms).toEqual({ '论语精读班 · 2026-12-05': 'winter' })
    expect(importRowsOf([...rows, filled], own, nothingMended)).toMatchObject([
      { row: 3, name: '陈小云', term: 'winter', paid: '1280', left: '0', lessons: '12' },
    ])
  },
)
