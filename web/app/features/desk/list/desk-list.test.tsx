// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { testApp } from '#app/test-app.tsx'
import { DeskList } from './desk-list.tsx'

afterEach(cleanup)

function EmptyMoney() {
  const { t } = useTranslation('money')
  return (
    <DeskList
      t={t}
      list="money"
      none={t('none')}
      loaded={{ found: { status: 'success', data: { list: [], total: 0 } }, page: 1, limit: 20, views: [] }}
      filters={[]}
      sorts={[{ value: 'newest', label: 'Newest first' }]}
      keyOf={() => ''}
      nameOf={() => ''}
      columns={[]}
    />
  )
}

it.each([
  ['/', 'Nothing is booked yet.'],
  ['/?sort=oldest&search=', 'Nothing is booked yet.'],
  ['/?search=li', 'No booking matches.'],
  ['/?means=cash', 'No booking matches.'],
])('says at %s that there is %s', async (path, words) => {
  const { tree } = await testApp({ element: <EmptyMoney />, path })
  render(tree)
  expect(await screen.findByText(words)).toBeTruthy()
})
