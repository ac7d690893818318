import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleByNight } from '#axe'
import { addMember, enter, type Person } from '#people'
import { pngOf } from '#png'
import { expect, type Site, test } from '#site'

// Its clock is moved on to the minute of a publishing.
test.use({ ownSite: { file: 'desk-content' } })
test.describe.configure({ mode: 'default' })

const digest = {
  'zh-cn': '早上读书，声音先醒，人也就跟着醒了。这一篇说说怎样在家里开始晨读：读什么，读多久，读完做什么。',
  en: 'Reading aloud in the morning wakes the voice first, and the rest of us follows. How to begin at home: what to read, for how long, and what to do when the reading is done.',
}
const body = { 'zh-cn': '先读三遍，再说意思。', en: 'Read it three times before you say what it means.' }
const title = { 'zh-cn': '家里的晨读', en: 'Reading in the morning' }
const tag = { 'zh-cn': '晨读', en: 'Mornings' }

test(
  'an editor adds a teacher and an article in both languages, previews and schedules them; a conflict, a return to earlier words, an upgrade',
  { tag: '@once' },
  async ({ page, browser, site, t, language }) => {
    // The longest journey; on a busy machine it takes more than the four minutes of the others.
    test.setTimeout(480_000)
    const words = (key: string, values?: Record<string, string>) => t('content', key, values)
    const field = (key: string) => t('file-form', `field.${key}`)
    const main = page.getByRole('main')
    const [editor, other] = [await addMember(site), await addMember(site)]
    for (const { username } of [editor, other]) await site.cli('staff', 'add', username, '--role', 'editor')
    const open = async (at: string, of = page, as: Person = editor) => {
      await enter(of.context(), site, as)
      await of.goto(at)
      await of.getByLabel(t('desk', 'enter.password'), { exact: true }).fill(as.password)
      await of.getByRole('button', { name: t('desk', 'enter.submit') }).click()
      await expect(of).not.toHaveURL(/\/desk\/enter/)
    }

    // A teacher: what is left out is said in the reader's language, and the words stay.
    await open('/desk/content')
    await expect(main, 'every text has its words').not.toContainText('content.')
    await expectAccessible(page, 'the list of content')
    await expectAccessibleByNight(page, 'the list of content')
    await page.goto('/desk/content/edit?path=both/teachers.yaml')
    await main
      .getByRole('button', { name: t('file-form', 'add') })
      .last()
      .click()
    // The one that is open; its name in addresses is made.
    const entry = main
      .getByRole('listitem')
      .filter({ has: page.getByRole('group', { name: field('bio'), exact: true }) })
    await act(page, words('act.save'))
    const alert = main.getByRole('alert').first()
    await expect(alert, 'says what is missing').toContainText(field('name'))
    await expect(alert).not.toContainText('[')
    await expect(alert).not.toContainText(/Invalid|expected|must be/)
    await expectAccessible(page, 'a form of content with faults')
    for (const [label, zh, en] of [
      ['name', '林老师', 'Teacher Lin'],
      ['role', '习字课老师', 'Teaches handwriting'],
      ['bio', '教握笔、坐姿和笔顺。', 'Teaches how to hold the brush.'],
    ] as const) {
      const group = entry.getByRole('group', { name: field(label), exact: true })
      await group.getByLabel(field('zh-cn')).fill(zh)
      await group.getByLabel(field('en')).fill(en)
    }
    await entry
      .getByRole('group', { name: field('subjects') })
      .getByRole('combobox')
      .selectOption('guoxue')
    await act(page, words('publish.do'))
    await expect(main.getByRole('heading', { level: 2 }).first()).toContainText(words('states.own'))
    const teacher = main.getByText(language === 'en' ? 'Teacher Lin' : '林老师')
    await page.goto('/guoxue')
    await expect(teacher).toHaveCount(1)

    // An article with a picture.
    const article = `mornings-${Date.now() % 100_000}`
    await page.goto('/desk/content/new?kind=articles')
    await main.getByLabel(words('new.titleOf')).fill(title['zh-cn'])
    await main.getByLabel(words('new.name')).fill(article)
    await act(page, words('new.begin'))
    await expect(page).toHaveURL(/\/desk\/content\/edit\?path=zh-cn/)
    await main.getByLabel(field('digest')).fill('喝茶能根治感冒')
    await expect(main.getByText(words('avoided', { words: '根治' }))).toBeVisible()
    await write(page, 'zh-cn')
    await main.getByRole('button', { name: t('markdown', 'picture'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'morning.png', mimeType: 'image/png', buffer: pngOf(64, 48) })
    await dialog.getByLabel(t('markdown', 'words')).fill('书桌')
    await expectAccessible(page, 'the dialog of pictures')
    await dialog
      .getByRole('button', {
        name: t('markdown', `insertPicture_${language === 'en' ? 'one' : 'other'}`, { count: '1' }),
      })
      .click()
    await expect(dialog).toBeHidden()
    await expect(main.locator('.cm-content')).toContainText('/media/school/morning-')

    // Its English begins with the words as they stand. A link does not lose what is not saved.
    page.once('dialog', (asked) => void asked.dismiss())
    await main.getByRole('link', { name: words('back') }).click()
    await expect(page).toHaveURL(/\/desk\/content\/edit/)
    const english = main.getByRole('button', { name: words('languages.en'), exact: true })
    if (await english.isVisible()) await english.click()
    await act(page, words('begin'))
    await expect(page).toHaveURL(/path=en/)
    if (await english.isVisible()) await english.click()
    const side = main.getByRole('region', { name: words('languages.en') })
    await expect(titleOf(page, side)).toHaveValue(title['zh-cn'])
    await write(page, 'en', side)

    // The real page, and where its links lead.
    await act(page, words('act.preview'))
    const frame = main.locator('iframe')
    const inside = frame.contentFrame()
    await expect(inside.getByRole('heading', { level: 1 })).toHaveText(title['zh-cn'])
    expect((await frame.boundingBox())?.width).toBe(390)
    await expect(inside.getByRole('img', { name: '书桌' })).toBeVisible()
    await act(page, words('preview.desktop'))
    expect((await frame.boundingBox())?.width).toBe(1280)
    await expectAccessible(page, 'an article with its preview')
    await inside.locator('main a[href^="/wen-gongzhonghao"]').first().click()
    await expect(inside.locator('main'), 'the list is of the preview too').toContainText(title['zh-cn'])

    // Both languages at a minute.
    const at = new Date(site.now() + 5 * 60_000)
    await main.getByRole('radio', { name: words('publish.later') }).check()
    await main.getByLabel(words('publish.at'), { exact: true }).fill('2001-01-01T08:00')
    await act(page, words('publish.schedule'))
    await expect(main.getByRole('alert').last()).toBeVisible()
    await main.getByLabel(words('publish.at'), { exact: true }).fill(schoolMinute(at))
    await act(page, words('publish.schedule'))
    await expect(main).toContainText(words('publishedAt', { time: schoolMinute(at).replace('T', ' ') }))
    const address = `/wen-gongzhonghao/${article}`
    expect((await page.request.get(address)).status()).toBe(404)
    await site.passTime(6 * 60_000)
    await expect.poll(async () => (await page.request.get(address)).status(), { timeout: 60_000 }).toBe(200)
    await page.goto(address)
    await expect(main).toContainText(body[language])
    await expect(main.getByRole('img', { name: '书桌' })).toBeVisible()

    // Two editors of one file.
    const path = `zh-cn/articles/main/${article}.md`
    const edit = `/desk/content/edit?path=${path}`
    const second = await browser.newContext()
    await second.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
    const theirs = await second.newPage()
    await open(edit, theirs, other)
    await page.goto(edit)
    await titleOf(page).fill('第一位改的题目')
    await titleOf(theirs).fill('第二位改的题目')
    await act(theirs, words('act.save'))
    await expect(theirs.getByRole('main').getByRole('status').last()).toBeVisible()
    await act(page, words('act.save'))
    const conflict = main.getByRole('alert').first()
    await expect(conflict).toContainText(other.username)
    await expect(conflict.locator('del')).toContainText('二')
    await expect(conflict.locator('ins')).toContainText('一')
    await expect(titleOf(page), 'nothing is lost').toHaveValue('第一位改的题目')
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page, 'a conflict')
    await expectAccessibleByNight(page, 'a conflict')
    await act(page, words('conflict.mine'))
    await act(page, words('publish.do'))
    // Without a cookie, in Chinese.
    const shown = async () => (await (await fetch(site.url + address)).text()).includes('第一位改的题目')
    await expect.poll(shown).toBe(true)
    await second.close()

    // Earlier words come back.
    await main
      .getByRole('link', { name: words('history.title') })
      .first()
      .click()
    await main
      .getByRole('link', { name: words('history.show') })
      .last()
      .click()
    await expect(main.locator('ins').first()).toContainText('一')
    await expectAccessible(page, 'the history of a file')
    await act(page, words('history.bringBack'))
    await expect(titleOf(page)).toHaveValue(title['zh-cn'])
    await act(page, words('publish.do'))
    await expect.poll(shown).toBe(false)

    // A line of a classic, by its characters; then its raw text.
    await page.goto('/desk/content/edit?path=both/books/tangshi/chunxiao.yaml')
    await main.getByRole('button', { name: /^春眠不觉晓/ }).click()
    const sound = main.getByRole('textbox', { name: /觉/ })
    await sound.fill('')
    await act(page, words('act.check'))
    await expect(alert).toContainText(t('file-form', 'fault.noSound'))
    await expectAccessible(page, 'a chapter with a fault')
    await sound.fill('jue2')
    await sound.blur()
    await expect(sound).toHaveValue('jué')
    await act(page, words('act.check'))
    await expect(main.getByText(words('checkedWell'))).toBeVisible()
    await act(page, words('view.text'))
    await main.getByRole('textbox', { name: words('view.textOf', { title: '' }).trim() }).fill('title: [')
    await act(page, words('view.form'))
    await expect(alert).toContainText(t('file-form', 'fault.other', { reason: '' }).slice(0, 10))
    await expect(main.getByRole('textbox')).toHaveValue('title: [')
    page.once('dialog', (asked) => void asked.accept())

    // An upgrade: the project's words are others than those that the school began with.
    upgrade(site, 'both/teachers.yaml')
    await page.goto('/desk/content?mark=starterChanged')
    await main.getByRole('row').last().getByRole('link').click()
    await expect(page).toHaveURL(/\/desk\/content\/edit/)
    await main.getByRole('link', { name: words('marks.starterChanged') }).click()
    await expect(main.locator('del').first()).toHaveText('last')
    await page.goto('/guoxue')
    await expect(teacher).toHaveCount(1)

    async function write(of: Page, as: 'zh-cn' | 'en', within: Locator = main) {
      await titleOf(of, within).fill(title[as])
      await within.getByLabel(field('digest')).fill(digest[as])
      await within
        .getByRole('group', { name: field('tags') })
        .getByRole('textbox')
        .first()
        .fill(tag[as])
      const text = within.locator('.cm-content')
      await text.press('ControlOrMeta+Home')
      await of.keyboard.type(`${body[as]}\n\n`)
    }
    function titleOf(of: Page, within: Locator = of.getByRole('main')) {
      return within.getByLabel(field('title'), { exact: true }).first()
    }
  },
)

const act = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** A minute of the school's clock, as the field of a date and time has it. */
function schoolMinute(time: Date): string {
  return new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)
}

/** What a file looks like once a later version of the project brings other words than the school began with. */
function upgrade({ dataDir }: Site, path: string) {
  const database = new DatabaseSync(join(dataDir, 'shuyuan.db'), { timeout: 5000 })
  database
    .prepare('update content_file set starter = ? where path = ?')
    .run('# from the last version\n', path)
  database.close()
}
