import type { Content } from '@shuyuan/content/reading/content'
import { openContent } from '@shuyuan/content/reading/open'
import { makeFolder } from '@shuyuan/content/reading/testing-folder'

const long = '读'.repeat(90)
const both = (text: string) => `{ zh-cn: ${text}, en: ${text} in English }`

const head = (title: string) => `title: ${title}
subtitle: ${title}
description: ${long}
intro: ${long}
subject: guoxue
ages: [6, 12]
published: 2026-09-01
`

const course = (title: string) => `${head(title)}level: first
access: open
teachers: [li]
suits: [初学]
chapters:
  - { title: 一, lessons: [one, two] }
  - { title: 二, lessons: [three] }
`

const lesson = (title: string) => `---
title: ${title}
summary: ${long}
type: text
minutes: 5
---
好
`

const path = (title: string) => `${head(title)}why: 好
stages:
  - slug: first
    title: ${title}一
    about: 一
    weeks: 1
    points: 20
    steps:
      - { kind: lesson, ref: reading/one, task: 读, minutes: 5 }
      - { kind: chapter, ref: classic/first, task: 读, minutes: 5 }
  - slug: second
    title: ${title}二
    about: 二
    weeks: 1
    points: 30
    steps:
      - { kind: lesson, ref: reading/two, task: 读, minutes: 5 }
`

const quizPath = (title: string) => `${head(title)}why: 好
stages:
  - slug: only
    title: ${title}
    about: 一
    weeks: 1
    points: 10
    steps:
      - { kind: questionSet, ref: quiz, task: 答, minutes: 5 }
`

const quiz = (title: string) => `title: ${title}
subtitle: ${title}
description: ${long}
intro: ${long}
kind: quiz
subject: guoxue
motif: scroll
minutes: 5
published: 2026-09-01
edition: 1
items:
${['a', 'b', 'c'].map((id) => `  - { id: ${id}, text: 问, options: [一, 二], right: 1 }\n`).join('')}results:
  - { key: all, title: 好, text: 好, next: [] }
`

const book = `title: { s: 经典, t: 經典, en: The Classic }
pinyin: jīng diǎn
author: ${both('某')}
era: ${both('某')}
subject: guoxue
stage: mengxue
edition: ${both('某')}
intro: { zh-cn: ${long}, en: ${long} }
opening: 天地
characters: 8
proofread: true
chapters: [first, second]
`

const chapter = (title: string) => `title: { s: ${title}, t: ${title}, en: Chapter ${title} }
pinyin: yī
about: ${both('某')}
passages:
  - lines: [{ s: 天地, t: 天地, p: tiān dì }, { s: 玄黄, t: 玄黃, p: xuán huáng }]
    meaning: ${both('某')}
`

const inBoth = (place: string, text: (title: string) => string, titles: { 'zh-cn': string; en: string }) => ({
  [`zh-cn/${place}`]: text(titles['zh-cn']),
  [`en/${place}`]: text(titles.en),
})

/** The classic with its two chapters, `classic/first` and `classic/second`. */
export const smallBook: Readonly<Record<string, string>> = {
  'both/books/classic/book.yaml': book,
  'both/books/classic/first.yaml': chapter('一'),
  'both/books/classic/second.yaml': chapter('二'),
}

/**
 * A school with a course of three lessons, a classic of two chapters, a path of two stages through both, and one
 * with a single step, a quiz.
 */
export async function openLearningContent(): Promise<Content> {
  await using folder = await makeFolder({
    'both/teachers.yaml': `- { slug: li, name: ${both('李老师')}, role: ${both('老师')}, bio: ${both(long)}, subjects: [guoxue], sample: true }`,
    ...smallBook,
    ...inBoth('courses/reading/course.yaml', course, { 'zh-cn': '读书', en: 'Reading' }),
    ...inBoth('courses/reading/one.md', lesson, { 'zh-cn': '第一课', en: 'Lesson one' }),
    ...inBoth('courses/reading/two.md', lesson, { 'zh-cn': '第二课', en: 'Lesson two' }),
    ...inBoth('courses/reading/three.md', lesson, { 'zh-cn': '第三课', en: 'Lesson three' }),
    ...inBoth('paths/ladder.yaml', path, { 'zh-cn': '阶梯', en: 'Ladder' }),
    ...inBoth('paths/answering.yaml', quizPath, { 'zh-cn': '答题', en: 'Answering' }),
    ...inBoth('question-sets/quiz.yaml', quiz, { 'zh-cn': '小测', en: 'Quiz' }),
  })
  return await openContent({ dir: folder.dir })
}
