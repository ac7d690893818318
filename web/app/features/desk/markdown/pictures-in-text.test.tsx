// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { testApp } from '#app/test-app.tsx'
import { PicturesInText } from './pictures-in-text.tsx'

afterEach(cleanup)

it('shows the pictures of a text in their order, with their words', async () => {
  const text =
    '开头。\n\n![一间教室](/media/school/room.jpg)\n\n再写，[链接](/class)。\n\n![](/media/school/tree.png)\n![坏了'
  const { tree } = await testApp({ element: <PicturesInText text={text} /> })
  render(tree)
  const shown = (await screen.findAllByRole('listitem')).map((item) => [
    item.querySelector('img')?.getAttribute('src'),
    item.textContent,
  ])
  expect(shown).toEqual([
    ['/media/school/room.jpg', '一间教室'],
    ['/media/school/tree.png', 'Without words'],
  ])
})
