import { expect, it } from 'vitest'
import { fitsBeside } from '#app/layouts/header/nav-fit.ts'

const chinese = '首页 国学 中医 育儿 课程 班级 问答 成长打卡 进阶路径 自测 文章'.split(' ')

it('puts the eleven Chinese entries beside a short name', () => {
  expect(fitsBeside('书院', chinese)).toBe(true)
})

it('gives them a row of their own where the name is long, or the words are', () => {
  expect(fitsBeside('一所名字特别特别特别长的书院', chinese)).toBe(false)
  expect(fitsBeside('Shuyuan', [...chinese, 'Chinese medicine', 'Self-tests'])).toBe(false)
})
