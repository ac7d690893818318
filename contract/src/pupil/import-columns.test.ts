import { expect, test } from 'vitest'
import { guessColumns, headRow, isSampleName, relationOf } from './import-columns.ts'

test('heads as schools write them name their columns', () => {
  const lists: [string, string][] = [
    ['姓名,性别,生日,家长姓名,家长电话,班级,备注', 'name,gender,birthday,guardian,mobile,term,note'],
    [
      '序号,学生姓名,出生日期,妈妈,妈妈手机,爸爸,爸爸手机',
      ',name,birthday,guardian,mobile,guardian2,mobile2',
    ],
    ['孩子 姓名,联系人,与孩子关系,联系电话,所报课程', 'name,guardian,relation,mobile,term'],
    ['学员,家长1,电话1,家长2,电话2,未付（元）', 'name,guardian,mobile,guardian2,mobile2,left'],
    ['班主任,学员姓名,监护人,手机号码,欠课时,授课老师', ',name,guardian,mobile,,'],
    ['Child name,DOB,Class,Mother,Mother phone,Unpaid', 'name,birthday,term,guardian,mobile,left'],
    ['姓名,姓名,手机', 'name,,mobile'],
    ['小朋友,妈妈电话,课时剩余', 'name,mobile,lessons'],
    // The second of a family, as schools call them.
    ['姓名,家长,手机,另一位家长,第二手机', 'name,guardian,mobile,guardian2,mobile2'],
    ['姓名,第一联系人,第一联系人电话,第二联系人,第二联系人电话', 'name,guardian,mobile,guardian2,mobile2'],
    ['学生姓名,主要联系人,联系电话,备用联系人,备用电话', 'name,guardian,mobile,guardian2,mobile2'],
    ['姓名,家长姓名,家长手机,其他家长,其他联系电话', 'name,guardian,mobile,guardian2,mobile2'],
    ['姓名,联系人一,电话一,联系人二,电话二', 'name,guardian,mobile,guardian2,mobile2'],
    ['姓名,家长A,家长A手机,家长B,家长B手机', 'name,guardian,mobile,guardian2,mobile2'],
    ['姓名,手机1,手机2', 'name,mobile,mobile2'],
    ['姓名,妈妈手机,爸爸手机,紧急联系人,紧急联系电话', 'name,mobile,mobile2,,'],
    [
      '姓名,家长,与孩子关系,手机,家长2姓名,家长2关系,家长2手机',
      'name,guardian,relation,mobile,guardian2,relation2,mobile2',
    ],
    ['Name,Parent,Phone,Other parent,Other phone', 'name,guardian,mobile,guardian2,mobile2'],
    ['Name,Guardian,Mobile,Alternate contact,Alternative phone', 'name,guardian,mobile,guardian2,mobile2'],
    ['Name,Parent 1,Parent 1 phone,Parent 2,Parent 2 phone', 'name,guardian,mobile,guardian2,mobile2'],
    ['姓名,性别,家庭住址,已付金额,未付金额,剩余课时,邮箱地址', 'name,gender,address,paid,left,lessons,'],
    ['已交学费,缴费日期,付款方式,实收(分),待付（万元）,余课', 'paid,,,,,lessons'],
    [
      'Name,Sex,Address,E-mail address,Paid,Paid on date,To pay,Lessons left',
      'name,gender,address,,paid,,left,lessons',
    ],
  ]
  for (const [heads, columns] of lists)
    expect(guessColumns(heads.split(',')), heads).toEqual(columns.split(','))
})

test('the heads are found below a title', () => {
  expect(headRow([['2026年秋季学员名单'], [], ['姓名', '手机'], ['王小云', '13800000001']])).toBe(2)
  expect(headRow([['a'], ['b']])).toBe(0)
})

test('relations are known by any of their words, and not guessed where there are two', () => {
  const words = {
    妈妈: 'mother',
    父亲: 'father',
    外祖母: 'grandparent',
    奶奶: 'grandparent',
    父母: '',
    阿姨: '',
  }
  for (const [word, relation] of Object.entries(words)) expect(relationOf(word), word).toBe(relation)
})

test('a row that shows how to fill in the list says so in its name', () => {
  for (const name of ['示例：王小云', 'Sample: Wang', '（样例）']) expect(isSampleName(name), name).toBe(true)
  for (const name of ['王小云', '', '例']) expect(isSampleName(name), name).toBe(false)
})
