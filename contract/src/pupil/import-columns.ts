/** What the columns of a school's own list of pupils may hold. `2`: of the second guardian. */
export const importColumns = [
  'name',
  'birthday',
  'term',
  'guardian',
  'relation',
  'mobile',
  'guardian2',
  'relation2',
  'mobile2',
  'paid',
  'left',
  'lessons',
  'gender',
  'address',
  'note',
] as const
export type ImportColumn = (typeof importColumns)[number]

type Kind = Exclude<ImportColumn, 'guardian2' | 'relation2' | 'mobile2'>

/** What a head says, in the order in which it is tried: 家长电话 is a number, 家长姓名 is a guardian. */
const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['birthday', /生日|出生|birth|dob/],
  ['mobile', /手机|电话|联系方式|号码|mobile|phone|tel|cell/],
  ['relation', /关系|relation/],
  [
    'lessons',
    /剩余?课|剩余课?[时次]|课[时次](?:剩余|余)|余课|lessonsleft|lessonsremaining|(?:left|remaining)lessons/,
  ],
  ['left', /未[付交缴]|[待还]要?付|欠(?!课)|尾款|unpaid|topay|owing|owed|outstanding/],
  ['paid', /已[付交缴收]|实[付交缴收]|[缴交付收][费款]?(?:金额|总额)|paid/],
  ['gender', /性别|gender|^sex$/],
  ['address', /住址|地址|(?<!mail|web|ip)address/],
  ['note', /备注|说明|过敏|注意|note|remark|allerg/],
  ['term', /班(?!主任)|课程|学期|class|course|term/],
  ['guardian', /家长|监护|联系人|妈|母|爸|父|爷|奶|外公|外婆|姥|guardian|parent|mother|father|contact/],
  ['name', /姓名|名字|学员|学生|孩子|小孩|小朋友|宝宝|name|pupil|student|child/],
]
const teacher = /老师|教师|teacher/
/** Heads that are about money but are no sum in yuan: the day of a payment, or a sum in another unit. */
const noSum = /日期|时间|方式|状态|万|分$|date|method|status|paidby|cents|fen$/
const money: ReadonlySet<Kind> = new Set(['left', 'paid'])
/** 邮箱地址 is no place where somebody lives. */
const noHome = /邮|网址|网站|微信/

/** A head or a name of a class without what people write differently: width, case, blanks, punctuation. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}\p{Cf}]/gu, '')
}

/** The column that each head names; '' where it names none, or one that an earlier head has named. */
export function guessColumns(heads: readonly string[]): (ImportColumn | '')[] {
  const plain = heads.map(plainWords)
  const named = [...new Set(plain.map(personOf).filter((person) => person !== '' && person !== 'second'))]
  const taken = new Set<ImportColumn>()
  return plain.map((head) => {
    const kind = kindOf(head)
    if (kind === undefined) return ''
    const column = kind === 'guardian' || kind === 'relation' || kind === 'mobile' ? ofPerson(kind) : kind
    if (column === '' || taken.has(column)) return ''
    taken.add(column)
    return column

    function ofPerson(own: 'guardian' | 'relation' | 'mobile'): ImportColumn | '' {
      const person = personOf(head)
      // Beside both parents whoever else is named is a third: a name of one and a number of the other are not mixed.
      const place = person === 'second' ? Math.max(1, named.length) : Math.max(0, named.indexOf(person))
      if (place > 1) return ''
      return place === 0 ? own : `${own}2`
    }
  })
}

function kindOf(head: string): Kind | undefined {
  if (head === '' || teacher.test(head)) return undefined
  const kind = kinds.find(([, words]) => words.test(head))?.[0]
  if (kind === undefined || (money.has(kind) && noSum.test(head))) return undefined
  return kind === 'address' && noHome.test(head) ? undefined : kind
}

/** Words for whoever is asked after the first: 另一位家长, 备用电话, 家长B. In `mother` there is no `other`. */
const second =
  /第?二|另|其[他它]|备用|次要|紧急|(?<!\d)2(?!\d)|(?:家长|监护人|联系人|手机|电话)b|second|2nd|(?<![mr])other|alternat|backup|emergency|(?:parent|guardian|contact|mobile|phone)b$/

/** Of whom a head speaks: 妈妈电话 is of the mother, 第二联系人 of the second, 联系电话 of nobody in particular. */
function personOf(head: string): string {
  if (second.test(head)) return 'second'
  return relationOf(head)
}

const grandparent = /爷|奶|外公|外婆|姥|祖|grand/
const mother = /妈|母|mom|mum|mother/
const father = /爸|父|dad|father/

/** Which of the relations of the form some words name: '' for none, or for several. */
export function relationOf(words: string): 'mother' | 'father' | 'grandparent' | '' {
  const plain = plainWords(words)
  if (grandparent.test(plain)) return 'grandparent'
  const isMother = mother.test(plain)
  if (isMother === father.test(plain)) return ''
  return isMother ? 'mother' : 'father'
}

/** Whether a row only shows how a list is filled in: its name says so, as that of the file to start from does. */
export function isSampleName(name: string): boolean {
  return /^(?:示例|样例|举例|sample|example)/.test(plainWords(name))
}

/** Rows among which the heads are looked for: a title may stand above them. */
const firstRows = 10

/** The row whose cells are the heads, from 0. */
export function headRow(rows: readonly (readonly string[])[]): number {
  const known = rows
    .slice(0, firstRows)
    .map((row) => guessColumns(row).filter((column) => column !== '').length)
  const most = Math.max(0, ...known)
  return most < 2 ? 0 : known.indexOf(most)
}
