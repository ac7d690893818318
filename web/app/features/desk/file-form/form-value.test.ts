import { formOf } from '@shuyuan/content/editing/form-node'
import { collections } from '@shuyuan/content/kinds/kinds'
import { expect, it } from 'vitest'
import { blankOf } from './form-value.ts'

it('begins a class without an age', () => {
  expect(blankOf(formOf(collections.classes.schema), '2026-11-27')).toMatchObject({ ages: [null, null] })
})
