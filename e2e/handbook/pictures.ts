import type { Page } from '@playwright/test'

type Open = (page: Page) => Promise<unknown>

const at =
  (path: string): Open =>
  (page) =>
    page.goto(path)

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
}
