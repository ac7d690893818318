/** What a route module says about its page: `export const handle: PageHandle = { ns: ['account'] }`. */
export interface PageHandle {
  /** Namespaces its texts stand in: names of folders that hold `zh-cn.json` and `en.json`. */
  ns: readonly string[]
  /**
   * Key of the page's title with its namespace, `account:profile.title`. Pages made from content leave it
   * out and answer `title` (and `description`) in their loader's data. root.tsx writes the title, the
   * description, canonical and language links: route modules export no `meta` for these.
   */
  title?: string
}
