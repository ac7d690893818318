import { expect, it } from 'vitest'
import { descriptionFaults } from './descriptions.ts'
import { nameFaults } from './names.ts'

it('names every place with another English name than the list has, over the end of a line too', () => {
  const known = [{ zh: '弟子规', en: 'Rules for Students', not: ['Rules for Pupils'] }]
  const files = new Map([
    ['en/a.md', 'One\nthe Rules\n  for Pupils'],
    ['en/b.md', 'the Rules for Students'],
  ])
  expect(nameFaults(files, known)).toEqual([
    {
      file: 'en/a.md',
      line: 2,
      field: '',
      reason: 'writes “Rules for Pupils”; the English name of 弟子规 is “Rules for Students”',
    },
  ])
})

it('names the file and field of a description that is too short or too long for search results', () => {
  const files = new Map([
    ['zh-cn/pages/home.yaml', `title: 首\ndescription: ${'说，'.repeat(59)}\n`],
    ['zh-cn/pages/class.yaml', `description: ${'说'.repeat(60)}\n`],
    ['en/articles/main/a.md', `---\ndigest: >-\n  ${'w'.repeat(100)}\n  ${'w'.repeat(98)}\n---\n`],
    ['zh-cn/courses/a/b.md', '---\nsummary: 短\n---\n'],
  ])
  expect(descriptionFaults(files)).toEqual([
    {
      file: 'zh-cn/pages/home.yaml',
      line: 2,
      field: 'description',
      reason: 'has 59 Han characters, not 60 to 80',
    },
    { file: 'en/articles/main/a.md', line: 2, field: 'digest', reason: 'has 199 characters, not 110 to 165' },
  ])
})
