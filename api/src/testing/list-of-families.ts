import { writeXlsx } from 'hucre/xlsx'

const families = '赵钱孙李周吴郑王冯陈卫蒋沈韩杨朱秦许何吕'
const given = '安然明远思齐知行若水清扬子衿静好怀瑾望舒'

/**
 * A workbook of 120 children as a school keeps it: a title above the heads, heads of its own, days as Excel has them,
 * two guardians, a column that nobody wants, and two children who stand in it twice.
 */
export async function listOfFamilies(course: string): Promise<Buffer> {
  const rows = Array.from({ length: 118 }, (_, at) => [
    at + 1,
    `${families[at % 20]}${given[(at * 2) % 20]}${given[(at + Math.floor(at / 20)) % 20]}`,
    new Date(Date.UTC(2017 + (at % 4), at % 12, 1 + (at % 28))),
    `${families[at % 20]}先生`,
    `1370${String(1_000_000 + at)}`,
    `${families[(at + 7) % 20]}女士`,
    `1360${String(1_000_000 + at)}`,
    course,
    at % 3 === 0 ? 600 : 0,
    at % 5 === 0 ? '坐校车来' : '',
  ])
  const twice = rows.slice(3, 5).map(([, ...cells], at) => [119 + at, ...cells])
  const heads = [
    '序号',
    '花名',
    '出生年月日',
    '爸爸',
    '爸爸电话',
    '妈妈',
    '妈妈电话',
    '报的班',
    '已缴',
    '备注',
  ]
  const file = await writeXlsx({
    sheets: [{ name: '名单', rows: [['清和书院学员登记表'], heads, ...rows, ...twice] }],
  })
  return Buffer.from(file)
}
