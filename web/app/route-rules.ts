/** What a page's address asks for besides its component. */
export interface RouteRule {
  /** The same for every visitor: rendered ahead, kept in the page cache, moved to by its payload. */
  prerender?: true
  /** Where the address leads instead. */
  redirect?: string
  /** Names of routing/guards/middleware.ts; an unknown name throws. */
  middleware?: readonly string[]
  /** Query parameters that change what the server renders; all others share one cached copy. */
  query?: readonly string[]
  /** Not for search engines. */
  noindex?: true
  /** There are only pages below this path. */
  below?: true
}

const open: RouteRule = { prerender: true }
/** Pages on which a referral code in the address is kept. */
const referable: RouteRule = { prerender: true, middleware: ['distribution'] }

/** With the classics below: words looked for in a book, a chapter's sheet to write on, and its exercises. */
const classics: RouteRule = { ...referable, query: ['q', 'sheet', 'from', 'to', 'script', 'set'] }
const articles: RouteRule = { ...referable, query: ['id', 'tag', 'month', 'page'] }

/** Pages that are put together from the blocks of their content file: `/yuer` of `pages/yuer.yaml`. */
export const landings: Readonly<Record<`/${string}`, RouteRule>> = {
  '/guoxue': classics,
  '/yuer': referable,
  '/zhongyi': classics,
}

/**
 * By path; a path's rule holds for the paths below it too, unless those have their own.
 */
export const routeRules: Readonly<Record<string, RouteRule>> = {
  ...landings,
  '/': open,
  '/certificate': { prerender: true, noindex: true },
  '/class': { ...referable, query: ['id', 'subject', 'age', 'weekday', 'place', 'open'] },
  '/components/home': { prerender: true, noindex: true },
  '/czdaka': open,
  '/guoxue_old/render': { prerender: true, query: ['id', 'url'] },
  '/guoxuebaoming': open,
  '/guoxuebaoming/receipt': { prerender: true, noindex: true },
  '/guoxuewenda': { ...referable, query: ['id', 'q', 'tab', 'tag', 'page'] },
  '/lessons': { ...referable, query: ['id', 'q', 'subject', 'level', 'age', 'access', 'sort'] },
  '/lessons2': { ...referable, query: ['id'] },
  '/mail/stop': { noindex: true },
  '/offline': { prerender: true, noindex: true },
  '/privacy': open,
  '/qr': { ...referable, noindex: true, query: ['k'] },
  '/question': { ...referable, query: ['id'] },
  '/receive': { prerender: true, noindex: true },
  '/redirect': { prerender: true, noindex: true },
  '/seals': { prerender: true, noindex: true },
  '/search': { noindex: true },
  '/signup': { ...referable, below: true },
  '/teacher': { ...referable, below: true },
  '/wen-gongzhonghao': articles,
  '/wen-gzh-zy': articles,
  '/zhongyi_old': { prerender: true, noindex: true },
  '/zybm': referable,
  '/zybm/receipt': { prerender: true, noindex: true },
  '/desk': { noindex: true },
  '/user': { middleware: ['auth'], noindex: true },
  '/user/login': { noindex: true },
  '/user/scan': { noindex: true },
  '/user/wechat': { noindex: true },
}
