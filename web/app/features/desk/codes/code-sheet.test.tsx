// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { testApp } from '#app/test-app.tsx'
import { CodeSheet } from './code-sheet.tsx'

afterEach(cleanup)

const made = {
  batch: 3,
  offer: 'jifen-ka',
  until: '2026-12-31',
  codes: [{ number: 1, code: 'ABCD-EFGH' }],
}

it('saves the codes with heads and names that a reader of the file knows', async () => {
  const { tree } = await testApp({
    element: <CodeSheet made={made} origin="https://school.test" title="A card of points" />,
  })
  render(tree)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Save as CSV' })
  expect(link.download).toBe('Codes, batch 3.csv')
  const [, text = ''] = link.href.split(',')
  expect(decodeURIComponent(text).replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    'Number,Code,For,Valid through,Where it is received',
    '1,ABCD-EFGH,A card of points,2026-12-31,https://school.test/receive#code=ABCD-EFGH',
  ])
})
