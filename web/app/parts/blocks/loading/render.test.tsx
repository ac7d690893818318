import { expect, it } from 'vitest'
import { renderBlocks } from './render.server.tsx'
import type { Still } from '#app/parts/blocks/still-block.tsx'

const good: Still = { block: 'prose', title: 'Good', text: '<p>words</p>' }
// Content that came past its schema: a list that is none.
const broken = { block: 'steps', title: 'Broken', items: null } as unknown as Still

it('goes on after a block that cannot be rendered, and says so', () => {
  const errors: unknown[] = []
  const html = renderBlocks([broken, good], {
    language: 'en',
    path: '/',
    name: 'test',
    around: undefined,
    report: (error) => errors.push(error),
  })
  expect(errors).toHaveLength(1)
  expect(html).toContain('role="alert"')
  expect(html).toContain('<p>words</p>')
})
