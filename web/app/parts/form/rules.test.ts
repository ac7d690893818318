import { describe, expect, it } from 'vitest'
import { filled, rules } from './rules.ts'

function problem(rule: (typeof rules)[keyof typeof rules], value: string): string {
  return rule.safeParse(value).error?.issues[0]?.message ?? ''
}

describe('rules of free form fields', () => {
  it.each([
    ['number', '1e3', 'twelve', 'correct'],
    ['integer', '-12', '1.5', 'correct'],
    ['float', '.5', '1e3', 'float'],
    ['date', '2024-02-29', '2023-02-29', 'correct'],
    ['url', 'https://a.example/x', 'javascript:alert(1)', 'correct'],
    ['variableName', '名_1', '1a', 'correct'],
    ['name', '欧阳·娜娜', '张3', 'name'],
    ['email', 'a@b.example', 'a@b', 'correct'],
    ['mobile', '13800138000', '12800138000', 'mobile'],
    ['idNumber', '11010519491231002X', '110105194912310021', 'idNumber'],
  ] as const)('%s takes %j, refuses %j and takes an empty field', (name, right, wrong, message) => {
    expect(problem(rules[name], right)).toBe('')
    expect(problem(rules[name], wrong)).toBe(message)
    expect(problem(rules[name], '')).toBe('')
  })

  it('takes spaces around for nothing', () => {
    expect(rules.mobile.safeParse(' 13800138000 ').data).toBe('13800138000')
    expect(problem(rules.required, '  ')).toBe('required')
  })

  it('tells an editor that was left alone from one that was emptied', () => {
    expect(problem(rules.editorRequired, '')).toBe('editorRequired')
    expect(problem(rules.editorRequired, '<p><br></p>')).toBe('contentEmpty')
    expect(problem(rules.editorRequired, '<p>&nbsp; </p>')).toBe('contentEmpty')
    expect(problem(rules.editorRequired, '<p>学</p>')).toBe('')
    expect(problem(rules.editorRequired, '<p><img src="/a.png"></p>')).toBe('')
  })

  it('asks for a field and its form at once', () => {
    const rule = filled(rules.mobile)
    expect(rule.safeParse('').error?.issues[0]?.message).toBe('required')
    expect(rule.safeParse('1').error?.issues[0]?.message).toBe('mobile')
    expect(rule.safeParse('13800138000').success).toBe(true)
  })
})
