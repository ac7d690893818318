import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { watchRequests } from '#settled'
import type { Site } from '#site'
import { type Language, text } from '#texts'
import { unreadableWords } from './unreadable.ts'

/** What is read on a page: the words of a button, a link or a label. */
type Words = string | RegExp

interface Where {
  /** Words that stand beside it: in the same line of a list or table, group, part, or dialog. */
  beside?: Words
  /** Which of several with the same words, counted from 0; -1 is the last. */
  nth?: number
}

const pressed = ['button', 'link', 'menuitem', 'radio', 'checkbox', 'switch', 'tab', 'option'] as const
/** What can be written in or chosen from. */
const fields = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]'
const parts = ['row', 'listitem', 'group', 'region', 'form', 'article'] as const

/** Milliseconds: on a machine that does much beside this, a page takes its time. */
const patience = 90_000

/**
 * Somebody before a screen, who knows nothing of a page but its words: presses what is called so, writes in the field
 * that is called so. Presses are counted, and what a person should not meet is noted.
 */
export class Person {
  readonly page: Page
  readonly language: Language
  presses = 0
  /** Characters. */
  typed = 0
  /** What a person should not meet, once each. */
  readonly met = new Set<string>()
  #settled: () => Promise<void>

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
    page.setDefaultTimeout(patience)
    // What was typed in a job that stopped does not hold up the next.
    page.on('dialog', (dialog) => void dialog.accept())
    this.#settled = watchRequests(page)
  }

  /** The words of a language file, as this person reads them. */
  words = (namespace: string, key: string, values?: Record<string, string>) =>
    text(this.language, namespace, key, values)

  /** Words of the content, which no language file has. */
  said = (zh: string, en: string) => (this.language === 'en' ? en : zh)

  /** Types an address: of the site's first page, or one from a message or a code in print. */
  async open(address: string): Promise<void> {
    await this.page.goto(address)
    await this.#looked()
  }

  async press(words: Words, where: Where = {}): Promise<void> {
    await this.#act(where, async (scope) => {
      const called = (part: Locator, name: Words) => {
        const [first, ...others] = pressed.map((role) => part.getByRole(role, { name, exact: true }))
        return others.reduce((all, one) => all.or(one), first as Locator).filter({ visible: true })
      }
      const text = (part: Locator, name: Words) =>
        part.getByText(name, { exact: true }).filter({ visible: true })
      // A name may go on, as that of a button in a line does for those who only hear it; a fold has no name but its text.
      const more = beginning(words)
      await called(scope, more).or(text(scope, more)).first().waitFor()
      // Where a menu has the same words, somebody means those of the page.
      for (const part of [scope.getByRole('main'), scope]) {
        for (const found of [called(part, words), called(part, more), text(part, words), text(part, more)]) {
          if ((await found.count()) > 0) return nth(found, where.nth).click()
        }
      }
    })
  }

  /** Presses it in the menu of the desk: a phone folds it away, but for what is used most. */
  async menu(entry: string): Promise<void> {
    const title = this.words('desk', 'menu.title')
    const name = this.words('desk', `menu.${entry}`)
    const often = this.page
      .getByRole('navigation', { name: this.words('desk', 'menu.often') })
      .filter({ visible: true })
      .getByRole('link', { name, exact: true })
    const fold = this.page.getByText(title, { exact: true }).filter({ visible: true })
    const menu = this.page.getByRole('navigation', { name: title }).filter({ visible: true })
    const link = often.or(menu.getByRole('link', { name, exact: true }))
    // It stays open where its own page was chosen in it.
    if ((await link.count()) === 0 && (await fold.count()) > 0) {
      this.presses += 1
      await fold.first().click()
    }
    this.presses += 1
    await link.first().click()
    await this.#looked()
  }

  async fill(label: Words, value: string, where: Where = {}): Promise<void> {
    await this.#act(where, (scope) => nth(this.#field(scope, label), where.nth).fill(value), 0)
    this.typed += value.length
  }

  /** Types it key by key, where a field is an editor. */
  async type(label: Words, value: string, where: Where = {}): Promise<void> {
    await this.#act(
      where,
      async (scope) => {
        await nth(this.#field(scope, label), where.nth).press('ControlOrMeta+Home')
        await this.page.keyboard.type(value)
      },
      0,
    )
    this.typed += value.length
  }

  /** Chooses from a list that opens: by the words of the choice, whole or their beginning. */
  async choose(label: Words, choice: Words, where: Where = {}): Promise<void> {
    await this.#act(where, async (scope) => {
      const list = nth(this.#field(scope, label), where.nth)
      const all = await list.getByRole('option', { includeHidden: true }).allInnerTexts()
      const fits = (one: string) =>
        typeof choice === 'string' ? one.trim().startsWith(choice) : choice.test(one)
      const option = all.find((one) => one.trim() === choice) ?? all.find(fits)
      if (option === undefined) throw new Error(`“${String(label)}” offers only ${all.join(' | ')}`)
      await list.selectOption({ label: option })
    })
  }

  async tick(label: Words, where: Where = {}): Promise<void> {
    await this.#act(where, (scope) => nth(scope.getByRole('checkbox', { name: label }), where.nth).check())
  }

  /** Gives files: a press on the field or button, and one in the window of the system. */
  async give(
    label: Words,
    files: { name: string; mimeType: string; buffer: Buffer }[],
    where: Where = {},
  ): Promise<void> {
    await this.#act(
      where,
      async (scope) => {
        const called = scope
          .getByLabel(label)
          .or(scope.getByRole('button', { name: label }))
          .first()
        const [window] = await Promise.all([this.page.waitForEvent('filechooser'), called.click()])
        await window.setFiles(files)
      },
      2,
    )
  }

  /** Waits until these words can be read. */
  async read(words: Words, where: Where = {}): Promise<void> {
    await this.#act(
      where,
      (scope) => this.#waitFor(nth(scope.getByText(words).filter({ visible: true }), where.nth)),
      0,
    )
  }

  /** Where the page says meanwhile that no answer came, somebody presses what it offers: to try again. */
  async #waitFor(found: Locator): Promise<void> {
    const again = this.page
      .getByRole('region', { name: this.words('sending', 'title') })
      .getByRole('button', { name: this.words('sending', 'again') })
    for (;;) {
      await found.or(again).first().waitFor()
      if (!(await again.isVisible())) return
      this.presses += 1
      await again.click()
      await expect(again).toBeHidden()
    }
  }

  /** Waits for what the page says of the last press; throws with its words where it says that something is wrong. */
  async told(where: Where = {}): Promise<void> {
    await this.#act(
      where,
      async (scope) => {
        const [good, bad] = (['status', 'alert'] as const).map((role) =>
          scope.getByRole(role).filter({ visible: true, hasText: /\S/ }),
        ) as [Locator, Locator]
        await this.#waitFor(good.or(bad).first())
        if ((await bad.count()) > 0) throw new Error(`the page says: ${await bad.first().innerText()}`)
      },
      0,
    )
  }

  /** Whether a dialog stays open: one that is about to close is given a few seconds. */
  async staysOpen(): Promise<boolean> {
    await this.#settled()
    const open = this.page.getByRole('dialog').filter({ visible: true })
    return expect(open)
      .toHaveCount(0, { timeout: 5000 })
      .then(() => false)
      .catch(() => true)
  }

  /** Waits until the dialog is closed. */
  async closed(): Promise<void> {
    await expect(this.page.getByRole('dialog').filter({ visible: true })).toHaveCount(0, {
      timeout: patience,
    })
  }

  async isShown(words: Words): Promise<boolean> {
    return (await this.page.getByText(words, { exact: true }).filter({ visible: true }).count()) > 0
  }

  /** Presses what brings a file, and returns the file's name. */
  async fetch(words: Words, where: Where = {}): Promise<string> {
    const [file] = await Promise.all([this.page.waitForEvent('download'), this.press(words, where)])
    expect(await file.failure(), `the file of “${String(words)}”`).toBeNull()
    return file.suggestedFilename()
  }

  /** Presses what opens the browser's window for printing. */
  async print(words: Words, where: Where = {}): Promise<void> {
    await this.page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await this.press(words, where)
    await expect(this.page.locator('html[data-printed]')).toHaveCount(1)
  }

  /** All words that can be read now. */
  all(): Promise<string> {
    return this.page.locator('body').innerText()
  }

  #field(scope: Locator, label: Words): Locator {
    const optional = this.words('ui', 'optional')
    const name =
      typeof label === 'string' ? new RegExp(`^${literal(label)}\\s*(?:${literal(optional)})?$`) : label
    return scope.getByLabel(name).filter({ visible: true }).and(this.page.locator(fields))
  }

  async #act(where: Where, work: (scope: Locator) => Promise<unknown>, presses = 1): Promise<void> {
    await this.#looked()
    await work(await this.#scope(where))
    this.presses += presses
    await this.#looked()
  }

  /** Where somebody looks: into the dialog that is open, else at the page; there, at what stands beside some words. */
  async #scope({ beside }: Where): Promise<Locator> {
    const dialogs = this.page.getByRole('dialog').filter({ visible: true })
    const scope = (await dialogs.count()) > 0 ? dialogs.last() : this.page.locator('body')
    if (beside === undefined) return scope
    const has = this.page.getByText(beside)
    let called = scope.getByRole('dialog', { name: beginning(beside) })
    let around = called
    for (const role of parts) {
      called = called.or(scope.getByRole(role, { name: beginning(beside) }))
      around = around.or(scope.getByRole(role).filter({ has }))
    }
    const [named, having] = [called, around].map((all) => all.filter({ visible: true })) as [Locator, Locator]
    await named.or(having).first().waitFor()
    // The smallest part that has these words comes last.
    return (await named.count()) > 0 ? named.first() : having.last()
  }

  async #looked(): Promise<void> {
    await this.#settled()
    for (const each of await unreadableWords(this.page)) this.met.add(each)
  }
}

const literal = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const beginning = (words: Words) => (typeof words === 'string' ? new RegExp(`^${literal(words)}`) : words)

const nth = (found: Locator, at: number | undefined) => (at === undefined ? found.first() : found.nth(at))

export const widths = [390, 1280] as const
export type Width = (typeof widths)[number]

const screens = {
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  1280: { viewport: { width: 1280, height: 800 } },
}

/** A browser of somebody's own. */
export async function somebody(
  browser: Browser,
  site: Site,
  { language, width }: { language: Language; width: Width },
): Promise<Person> {
  const context: BrowserContext = await browser.newContext({ baseURL: site.url, ...screens[width] })
  await context.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
  return new Person(await context.newPage(), language)
}
