// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Avatar } from '#app/ui/picture/avatar.tsx'
import { useCountdown } from '#app/ui/countdown.ts'
import { coverOf } from '#app/ui/picture/cover-choice.ts'
import { BookCover } from '#app/ui/picture/covers.tsx'
import { GenderBadge } from '#app/ui/gender-badge.tsx'
import { pageWindow } from '#app/ui/list/page-window.ts'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { Seal } from '#app/ui/picture/seal.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { testApp } from '#app/test-app.tsx'

afterEach(cleanup)

async function show(element: ReactNode) {
  const { tree } = await testApp({ element })
  return render(tree)
}

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 5, 6, 7, 8, 9]],
  ])('at page %i of %i', (page, last, shown) => {
    expect(pageWindow(page, last)).toEqual(shown)
  })
})

describe('Pagination', () => {
  it('offers 10, 20, 50 and 100 and tells the choice', async () => {
    const onPageSize = vi.fn<(size: number) => void>()
    await show(<Pagination page={1} pageSize={10} total={99} onPage={() => {}} onPageSize={onPageSize} />)
    const select = screen.getByLabelText('Per page')
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10', '20', '50', '100'])
    fireEvent.change(select, { target: { value: '50' } })
    expect(onPageSize).toHaveBeenCalledWith(50)
  })

  it('goes to the nearest page that there is', async () => {
    const onPage = vi.fn<(page: number) => void>()
    await show(<Pagination page={1} pageSize={10} total={95} onPage={onPage} />)
    const input = screen.getByLabelText('Go to page')
    for (const typed of ['3', '99', '0', 'x']) {
      fireEvent.change(input, { target: { value: typed } })
      if (input instanceof HTMLInputElement && input.form) fireEvent.submit(input.form)
    }
    expect(onPage.mock.calls).toEqual([[3], [10]])
  })

  it('marks the present page and ends where the list ends', async () => {
    await show(<Pagination page={2} pageSize={10} total={20} onPage={() => {}} />)
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true)
  })

  it.each([0, 1, 10])('shows nothing for a list of %i, which has one page', async (total) => {
    await show(<Pagination page={1} pageSize={20} total={total} onPage={() => {}} onPageSize={() => {}} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('leaves the choice of size where it matters, and no jump where there is one page', async () => {
    await show(<Pagination page={1} pageSize={20} total={11} onPage={() => {}} onPageSize={() => {}} />)
    expect(screen.getByLabelText('Per page')).toBeDefined()
    expect(screen.queryByLabelText('Go to page')).toBeNull()
  })

  it('leads back from a page that the list no longer has', async () => {
    await show(<Pagination page={2} pageSize={10} total={9} onPage={() => {}} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(false)
  })
})

it('says the column beside each value where rows are cards', async () => {
  await show(
    <Table
      caption="Points"
      rowKey={(row) => row.id}
      rows={[{ id: 1, memo: 'Check-in', points: 5, total: 20 }]}
      columns={[
        { key: 'memo', head: 'Memo', cell: (row) => row.memo },
        { key: 'points', head: 'Change', cell: (row) => row.points },
        { key: 'total', head: 'Total', cell: (row) => row.total },
      ]}
    />,
  )
  expect(screen.getByRole('table', { name: 'Points' })).toBeTruthy()
  expect(screen.getByRole('rowheader').textContent).toBe('Check-in')
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Change5', 'Total20'])
})

it('counts down by the clock and stops at nothing', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useCountdown(60))
  act(() => result.current.start())
  act(() => vi.advanceTimersByTime(1500))
  expect([result.current.left, result.current.running]).toEqual([59, true])
  act(() => vi.setSystemTime(Date.now() + 50_000))
  act(() => vi.advanceTimersByTime(250))
  expect(result.current.left).toBe(9)
  act(() => vi.advanceTimersByTime(9000))
  expect(result.current.running).toBe(false)
  vi.useRealTimers()
})

describe('Avatar', () => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get')

  it('shows the first character where a picture cannot be loaded', async () => {
    complete.mockReturnValue(false)
    const { container } = await show(<Avatar src="/broken.png" name="林晚晴" size={40} />)
    const picture = container.querySelector('img')
    expect([picture?.width, picture?.height]).toEqual([40, 40])
    if (picture) fireEvent.error(picture)
    expect(container.textContent).toBe('林')
  })

  it('notices a picture that failed before it could listen', async () => {
    complete.mockReturnValue(true)
    const { container } = await show(<Avatar src="/broken.png" name="林晚晴" size={40} />)
    expect(container.textContent).toBe('林')
  })
})

it.each([
  [0, 'Gender not disclosed'],
  ['1', 'Male'],
  [2, 'Female'],
  [7, 'Gender not disclosed'],
])('names gender %j as %s', async (gender, text) => {
  const { container } = await show(<GenderBadge gender={gender} />)
  expect(container.textContent).toBe(text)
  expect(container.querySelector('svg')).toBeTruthy()
})

describe('drawn things', () => {
  it('binds the same book in the same cover each time', () => {
    expect(coverOf('guoxue', 'lunyu')).toEqual(coverOf('guoxue', 'lunyu'))
    const shelf = ['sanzijing', 'dizigui', 'qianziwen', 'daxue', 'lunyu', 'tangshi', 'daodejing']
    const colours = shelf.map((slug) => coverOf('guoxue', slug).colour)
    expect(colours.filter((colour, index) => colour === colours[index + 1])).toEqual([])
  })

  it('writes a title on its slip', async () => {
    const { container } = await show(<BookCover subject="guoxue" slug="sanzijing" title="《三字经》" />)
    expect(container.textContent).toBe('三字经')
  })

  it.each([
    ['明德书院', '明德书院'],
    ['明德国学书院', '明德国学'],
    ['Shuyuan', 'S'],
    ['', '书院'],
  ])('carves %j as %s', async (name, carved) => {
    const { container } = await show(<Seal name={name} />)
    expect(container.textContent).toBe(carved)
  })
})
