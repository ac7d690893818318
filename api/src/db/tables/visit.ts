/** How often a page was opened on a day. */
interface VisitTable {
  /** The school's day, `yyyy-mm-dd`. */
  day: string
  /** The path of a public page. */
  page: string
  /** Where visitors came from: a host name, or a word of `contract/src/desk/figures.ts`; '' from another page of the site. */
  source: string
  count: number
}

export interface VisitTables {
  visit: VisitTable
}
