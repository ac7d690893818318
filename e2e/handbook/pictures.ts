import type { Locator, Page } from '@playwright/test'

/** Opens a page of the desk; returns the part that the picture begins with. */
type Open = (page: Page, t: (namespace: string, key: string) => string) => Promise<Locator>

/** A page from its head on. */
const at =
  (path: string): Open =>
  async (page) => {
    await page.goto(path)
    return page.getByRole('main')
  }

/** What a page shows below words that unfold it. */
function folded(path: string, namespace: string, key: string): Open {
  return async (page, t) => {
    await page.goto(path)
    const fold = page
      .getByRole('main')
      .locator('summary', { hasText: t(namespace, key) })
      .first()
    await fold.click()
    await fold.evaluate((element) => element.scrollIntoView())
    return fold
  }
}

/** Opens the first page with such an address that a list leads to. */
function first(list: string, address: RegExp): Open {
  return async (page) => {
    await page.goto(list)
    const links = page.locator('main a[href]')
    await links.first().waitFor()
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const path = found.find((href) => address.test(href))
    if (path === undefined) throw new Error(`${list} leads to no ${address.source}`)
    await page.goto(path)
    return page.getByRole('main')
  }
}

/** By the names of the chapters: the page that the chapter's picture shows, on a site with the samples of a new school. */
export const pictures: Record<string, Open> = {
  today: at('/desk/home'),
  'sign-ups': at('/desk/registration'),
  'by-phone': at('/desk/registration/new'),
  money: at('/desk/money'),
  'new-term': at('/desk/class/new?course=jieqi-caomu'),
  changes: at('/desk/class/days'),
  attendance: first('/desk/class/jiazhang-gongdu-1', /^\/desk\/attend\?/),
  lessons: at('/desk/class/jieqi-caomu-1/plan'),
  reports: at('/desk/class/jiazhang-gongdu-1/reports'),
  pupils: at('/desk/pupil'),
  content: at('/desk/content'),
  forms: at('/desk/content/edit?path=both/forms/zybm.yaml'),
  answers: at('/desk/question'),
  codes: at('/desk/code'),
  settings: at('/desk/site'),
  offers: folded('/desk/class/new?course=jieqi-caomu', 'class-term', 'trial.title'),
}
