import { languages } from '@shuyuan/contract/text/language'
import { expect, it } from 'vitest'
import { loadShelf } from '#load'

const shelf = await loadShelf(new URL('../..', import.meta.url).pathname)

it.each(languages)('each book stands in a path, a course or a lesson plan in %s', (language) => {
  const { paths, courses, plans } = shelf.languages[language]
  const taught = new Set([
    ...[...paths.values()].flatMap(({ stages }) =>
      stages.flatMap(({ steps }) =>
        steps.flatMap(({ kind, ref }) => (kind === 'chapter' ? ref.split('/')[0] : [])),
      ),
    ),
    ...[...courses.values()].flatMap(({ books }) => books),
    ...[...plans.values()].flatMap(({ weeks }) =>
      weeks.flatMap(({ reads }) => reads.map(({ chapter }) => chapter.split('/')[0])),
    ),
  ])
  expect([...shelf.books.keys()].filter((book) => !taught.has(book))).toEqual([])
})

it.each(
  languages.flatMap((language) => [
    { language, book: 'shijing', least: 50 },
    { language, book: 'mengzi', least: 160 },
    { language, book: 'liweng', least: 29 },
  ]),
)('each chapter of $book stands in a path in $language', ({ language, book, least }) => {
  const steps = new Set(
    [...shelf.languages[language].paths.values()].flatMap(({ stages }) =>
      stages.flatMap((stage) => stage.steps.map(({ ref }) => ref)),
    ),
  )
  const chapters = shelf.books.get(book)?.chapters.map((chapter) => `${book}/${chapter}`) ?? []
  expect(chapters.length).toBeGreaterThan(least)
  expect(chapters.filter((chapter) => !steps.has(chapter))).toEqual([])
})

it('a path takes about as many weeks as its steps take at ten minutes a day', () => {
  for (const language of languages)
    for (const [name, { stages }] of shelf.languages[language].paths)
      for (const { slug, steps, weeks } of stages) {
        const needed = steps.reduce((sum, { minutes }) => sum + minutes, 0) / 70
        expect(Math.abs(weeks - needed), `${language} ${name} ${slug}`).toBeLessThanOrEqual(1)
      }
})
