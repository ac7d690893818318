import { expect, it } from 'vitest'
import type { Translate } from '#app/i18n/texts.ts'
import texts from './en.json' with { type: 'json' }
import { readableTable } from './readable-table.ts'

const t: Translate = (key, values) => {
  const column = String(key).replace('export.column.', '')
  const labels: Record<string, string> = texts.export.column
  return labels[column] ?? String(values?.['defaultValue'])
}

it('gives a table headings in words, times of the school’s zone and amounts in yuan', () => {
  const part = {
    name: 'user_money_log',
    columns: ['id', 'user_id', 'money', 'before', 'after', 'memo', 'create_time', 'unknown'],
    rows: [[3, 7, -600, 20_300, 19_700, 'Bought handouts', 1_795_238_342, null]],
  }
  expect(readableTable(part, t)).toEqual([
    ['Number', 'Amount (yuan)', 'Before', 'After', 'What for', 'Time', 'unknown'],
    [3, '-6.00', '203.00', '197.00', 'Bought handouts', '2026-11-21 13:19:02', null],
  ])
})
