import type { Db } from '#db/tables.ts'
import { readConfig } from '#features/config/service.ts'
import { namesOfStaff } from './queries.ts'

/** Words that make a name look like the school's, wherever they stand in it. */
const inside = [
  '书院',
  '老师',
  '教师',
  '教务',
  '校长',
  '院长',
  '山长',
  '馆长',
  '管理员',
  '管理处',
  '客服',
  '官方',
  '工作人员',
  '办公室',
  '系统消息',
  'admin',
  'administrator',
  'official',
  'webmaster',
]
/** Words that do so where they are the whole name. */
const whole = [
  '系统',
  '学校',
  'system',
  'root',
  'support',
  'service',
  'staff',
  'office',
  'teacher',
  'principal',
  'headmaster',
  'moderator',
  'owner',
  'editor',
  'shuyuan',
  'school',
]

/** Letters and digits that look like a Latin letter: Cyrillic, Greek, and what is used in their place. */
const looks: Record<string, string> = Object.fromEntries(
  [
    ['а', 'a'],
    ['е', 'e'],
    ['о', 'o'],
    ['р', 'p'],
    ['с', 'c'],
    ['х', 'x'],
    ['у', 'y'],
    ['ѕ', 's'],
    ['м', 'm'],
    ['н', 'h'],
    ['т', 't'],
    ['к', 'k'],
    ['в', 'b'],
    ['ԁ', 'd'],
    ['п', 'n'],
    ['ո', 'n'],
    ['α', 'a'],
    ['ε', 'e'],
    ['κ', 'k'],
    ['ν', 'v'],
    ['ο', 'o'],
    ['ρ', 'p'],
    ['σ', 'o'],
    ['τ', 't'],
    ['υ', 'u'],
    ['χ', 'x'],
    ['ı', 'i'],
    ['і', 'i'],
    ['ї', 'i'],
    ['ι', 'i'],
    ['ɩ', 'i'],
    ['ӏ', 'i'],
    ['ј', 'j'],
    // These stand for one another, so that all become `i`.
    ['l', 'i'],
    ['1', 'i'],
    ['|', 'i'],
    ['!', 'i'],
    ['0', 'o'],
    ['3', 'e'],
    ['4', 'a'],
    ['@', 'a'],
    ['5', 's'],
    ['$', 's'],
    // The other script of the signs in the words above.
    ['書', '书'],
    ['師', '师'],
    ['務', '务'],
    ['長', '长'],
    ['館', '馆'],
    ['員', '员'],
    ['處', '处'],
    ['辦', '办'],
    ['統', '统'],
    ['學', '学'],
  ].map(([sign = '', like = '']) => [sign, like]),
)

/** What is equal for all names that look alike. */
function lookOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
  return [...plain]
    .map((sign) => looks[sign] ?? sign)
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .join('')
}

const insideLooks = inside.map(lookOf)
const wholeLooks = new Set(whole.map(lookOf))

/** The shortest name of the school that is looked for inside of others, in signs of Han or Latin letters. */
const shortest = { han: 2, latin: 5 }

/** Whether a name could be taken for the school's or for one of its staff's; `own` is the member who asks for it. */
export async function isReservedName(db: Db, name: string, own: number | null): Promise<boolean> {
  const look = lookOf(name)
  if (wholeLooks.has(look) || insideLooks.some((word) => look.includes(word))) return true
  const { site_name: names } = await readConfig(db)
  const school = Object.values(names)
    .map(lookOf)
    .filter((word) => word.length >= (/\p{Script=Han}/u.test(word) ? shortest.han : shortest.latin))
  if (school.some((word) => look.includes(word))) return true
  const staff = await namesOfStaff(db, own)
  return staff.some((each) => lookOf(each) === look)
}
