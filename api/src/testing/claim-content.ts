import { openContent } from '@shuyuan/content/reading/open'
import { makeFolder } from '@shuyuan/content/reading/testing-folder'

const offer = (prefix: string, fields: string) => `title: 一份${prefix}
what: 给读书的孩子
prefix: ${prefix}
opens: '2026-11-01'
closes: '2026-11-30'
${fields}
`

const bilingual = '{ zh-cn: 某, en: some }'
const course = `title: 诗
subtitle: 一首诗
description: ${'说'.repeat(45)}
intro: ${'读'.repeat(80)}
subject: guoxue
ages: [6, 9]
level: first
access: code
teachers: [li]
published: 2026-11-01
suits: [喜欢读诗]
chapters: [{ title: 一, lessons: [first, second] }]
`
const lesson = (fields: string) => `---
title: 一课
summary: ${'学'.repeat(25)}
type: text
minutes: 10
${fields}---
只给领到的人看的话。
`

/** The text of the test handout. */
export const handoutText = '0123456789'

/** A school with an offer of every kind, open through November 2026 unless it says otherwise. */
export async function openClaimContent() {
  const folder = await makeFolder({
    'both/teachers.yaml': `- { slug: li, name: ${bilingual}, role: ${bilingual}, bio: ${bilingual}, subjects: [guoxue], sample: true }`,
    'zh-cn/courses/shi/course.yaml': course,
    'zh-cn/courses/shi/first.md': lesson('preview: true\n'),
    'zh-cn/courses/shi/second.md': lesson(''),
    'handouts/sheet.txt': handoutText,
    'zh-cn/offers/points.yaml': offer('PT', 'kind: points\npoints: 20\nperMember: 2'),
    'en/offers/points.yaml': offer('PT', 'kind: points\npoints: 20\nperMember: 2').replace(
      '一份PT',
      'Twenty points',
    ),
    'zh-cn/offers/many.yaml': offer('MA', 'kind: points\npoints: 1\nperMember: 100'),
    'zh-cn/offers/few.yaml': offer('FE', 'kind: points\npoints: 5\nstock: 10'),
    'zh-cn/offers/rush.yaml': offer('RS', 'kind: points\npoints: 5\nstock: 10'),
    'zh-cn/offers/race.yaml': offer('RC', 'kind: points\npoints: 5\nstock: 10'),
    'zh-cn/offers/ten.yaml': offer('TN', 'kind: points\npoints: 5\nstock: 10'),
    'zh-cn/offers/money.yaml': offer('MN', `kind: balance\namount: '12.50'`),
    'zh-cn/offers/poem.yaml': offer('CS', 'kind: course\ncourse: shi\nperMember: 3'),
    'zh-cn/offers/coupon.yaml': offer('KP', 'kind: coupon\nnote: 报名时报给老师'),
    'zh-cn/offers/sheet.yaml': offer(
      'SH',
      'kind: material\nfile: sheet.txt\nneedsLogin: false\nbyLink: true',
    ),
    'zh-cn/offers/gift.yaml': offer('GF', 'kind: points\npoints: 3\nbyLink: true'),
    'zh-cn/offers/later.yaml': offer('TR', 'kind: points\npoints: 1').replace('11-01', '11-25'),
    'zh-cn/offers/over.yaml': offer('VR', 'kind: points\npoints: 1').replace('11-30', '11-20'),
  })
  const content = await openContent({ dir: folder.dir })
  return { content, close: () => folder[Symbol.asyncDispose]() }
}
