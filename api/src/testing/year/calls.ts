/** A read of the API by its heaviest user. */
export interface ListCall {
  path: string
  /** Without `page`; '' for none. */
  query: string
  /** Whether the answer has `total` and pages. */
  paged: boolean
}

/** The queries with which each endpoint is read. */
const asked: Record<string, string[]> = {
  '/api/account/balance': ['', 'direction=in', 'month=2026-11'],
  '/api/account/integral': ['', 'limit=100', 'direction=out&month=2026-11'],
  '/api/account/overview': [''],
  '/api/account/profile': [''],
  '/api/ajax/area': [''],
  '/api/claim/list': [''],
  '/api/claim/offer': ['offer=jifen-ka'],
  '/api/class/calendar': [''],
  '/api/class/calendar-lessons': ['key=1-00000000000000000000000000000000'],
  '/api/class/dates': [''],
  '/api/class/seats': [''],
  '/api/class/terms': ['', 'term=mengxue-qinzi-1'],
  '/api/distribution/mine': [''],
  '/api/distribution/referrer': ['code=YEAR0001'],
  '/api/distribution/registrations': ['', 'status=confirmed'],
  '/api/distribution/report': ['days=7', 'days=90'],
  '/api/favourite/list': ['', 'kind=chapter'],
  '/api/favourite/refs': [''],
  '/api/guardian/show': [''],
  '/api/child/list': [''],
  '/api/habit/history': [''],
  '/api/habit/mine': [''],
  '/api/habit/today': [''],
  '/api/habit/wall': [''],
  '/api/index/index': [''],
  '/api/learning/progress': ['', 'course=lunyu-rumen'],
  '/api/message/choices': [''],
  '/api/message/stop': ['key=1-reminder-00000000000000000000000000000000'],
  '/api/notice/list': [''],
  '/api/path/joined': [''],
  '/api/privacy/state': [''],
  '/api/question-set/counts': [''],
  '/api/question-set/detail': ['id=1'],
  '/api/question-set/list': ['', 'set=constitution'],
  '/api/question/indexed': [''],
  '/api/question/list': [
    '',
    'tab=answered',
    'tab=unanswered',
    'tag=lunyu',
    'subject=yuer',
    'tab=answered&tag=lunyu',
  ],
  '/api/question/mine': ['list=asked', 'list=answers', 'list=followed'],
  '/api/question/own': ['id=1'],
  '/api/question/search': ['q=%E5%AD%A9%E5%AD%90%E5%9D%90%E4%B8%8D%E4%BD%8F%E6%80%8E%E4%B9%88%E5%8A%9E'],
  '/api/question/show': ['id=1', 'id=30'],
  '/api/question/standing': ['id=1'],
  '/api/recitation/list': ['', 'ref=lunyu%2Fxueer'],
  '/api/recitation/sent': [''],
  '/api/registration/coupons': ['term=jieqi-caomu-1'],
  '/api/registration/form': ['form=guoxuebaoming'],
  '/api/registration/known': [''],
  '/api/registration/list': [''],
  '/api/registration/options': ['source=books'],
  '/api/thing/list': ['of=course%3Alunyu-rumen'],
}

/** The queries with which an owner reads the desk's lists. */
const askedAtDesk: Record<string, string[]> = {
  'audit/entities': [''],
  'audit/list': ['', 'page=2000', 'search=zzzz'],
  'attend/day': [''],
  'attend/today': [''],
  'claim/list': ['', 'search=zzzz'],
  'class/list': ['', 'past=1'],
  'code/list': ['', 'page=500', 'search=ABC'],
  'content/list': ['', 'page=3', 'mark=missing', 'search=%E8%AE%BA%E8%AF%AD'],
  'content/summary': [''],
  'credit/list': [''],
  'distributor/list': [''],
  'distributor/results': ['days=365'],
  'member/ledger': ['id=1&kind=money&page=1000'],
  'member/list': ['', 'page=400', 'sort=seen', 'search=138'],
  'member/show': ['id=1'],
  'question/list': ['', 'page=2000', 'state=waiting', 'search=%E5%AD%A9%E5%AD%90'],
  'recitation/list': ['', 'state=waiting&sort=oldest', 'search=zzzz'],
  'registration/list': ['', 'page=500', 'sort=changed', 'unpaid=1', 'search=%E6%9D%8E'],
  'sent/list': ['', 'page=500', 'state=failed', 'search=13800000001', 'what=code&search=13800000001'],
  today: [''],
  'today/figures': ['days=30', 'days=90'],
  'wish/list': ['', 'state=waiting&sort=oldest', 'search=zzzz'],
  'wall/list': ['', 'state=pending', 'search=zzzz'],
}
export const deskReads = Object.entries(askedAtDesk).flatMap(([path, queries]) =>
  queries.map((query) => `${path}${query && `?${query}`}`),
)

/** Reads of the desk, reads without a table, and reads that make a file. */
const others = new Set([
  ...Object.keys(askedAtDesk).map((path) => `/api/desk/${path}`),
  '/api/account/changePassword',
  '/api/ajax/buildSuffixSvg',
  '/api/common/captcha',
  '/api/common/clickCaptcha',
  '/api/course/lesson',
  '/api/desk/attend/find',
  '/api/desk/attend/list',
  '/api/desk/class/show',
  '/api/desk/content/file',
  '/api/desk/content/history',
  '/api/desk/content/past',
  '/api/desk/content/pictures',
  '/api/desk/factor/show',
  '/api/desk/me',
  '/api/desk/question/show',
  '/api/desk/sample/show',
  '/api/desk/site/delivery',
  '/api/desk/site/menus',
  '/api/desk/site/wechat-state',
  '/api/desk/site/settings',
  '/api/desk/site/texts',
  '/api/desk/staff/list',
  '/api/desk/live-code/list',
  '/api/desk/distributor/show',
  '/api/desk/recitation/show',
  '/api/desk/registration/show',
  '/api/desk/view/list',
  '/api/desk/today/messages',
  '/api/desk/today/site',
  '/api/distribution/export',
  '/api/ledger/balance',
  '/api/ledger/integral',
  '/api/privacy/export',
  '/api/user/checkIn',
  '/api/user/logout',
  '/api/wechat/signature',
])

/** The part of an OpenAPI document that is used. */
interface Described {
  get?: { responses?: Record<string, unknown> }
}

/** Every read in the API's description. Throws where a new one is not listed above. */
export function listCalls({ paths = {} }: { paths?: object }): ListCall[] {
  const reads = Object.entries(paths as Record<string, Described>).filter(([, { get }]) => get)
  const unknown = reads.map(([path]) => path).filter((path) => !asked[path] && !others.has(path))
  if (unknown.length > 0) throw new Error(`say in calls.ts how these are asked: ${unknown.join(', ')}`)
  return reads.flatMap(([path, { get }]) => {
    const answer = JSON.stringify(get?.responses?.['200'] ?? '')
    const paged = ['"page"', '"list":', '"total":'].every((part) =>
      (answer + JSON.stringify(get)).includes(part),
    )
    return (asked[path] ?? []).map((query) => ({ path, query, paged }))
  })
}
