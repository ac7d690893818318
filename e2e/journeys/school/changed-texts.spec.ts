import { deskByCommand } from '#people'
import { expect, test } from '#site'

// The school publishes other texts, which all that sign up would be asked for.
test.use({ ownSite: { file: 'changed-texts' }, savesData: false })

test(
  'a text that the school changes while a family fills in the form is shown at once, with all that was typed',
  { tag: '@once' },
  async ({ page, site, t }) => {
    const desk = await deskByCommand(site, 'owner')
    await site.cli('config', 'set', 'captcha', 'false')
    const publish = async (path: string, change: (text: string) => string) => {
      const { version, starter, published } = await desk<{
        version: string
        starter: string
        published: string
      }>('content/file', { path })
      const text = change(published || starter)
      const saved = await desk<{ version: string }>('content/save', { path, version, text })
      return { path, version: saved.version }
    }
    const newText = async (version: string, words: string) => {
      const files = []
      for (const language of ['zh-cn', 'en']) {
        files.push(
          await publish(
            `${language}/consents/privacy.md`,
            (text) => `${text.replace(/^version: .*$/m, `version: '${version}'`)}\n\n${words}\n`,
          ),
        )
      }
      await desk('content/publish', { 'files:': JSON.stringify(files) })
      for (const address of ['/guoxuebaoming', '/guoxuebaoming/receipt']) {
        const shown = async () => (await page.request.get(`${address}/_payload.json`)).text()
        await expect.poll(shown, { timeout: 30_000 }).toContain(words)
      }
    }
    const form = page.locator('main form[method=post]')
    const text = (words: string) => form.getByText(words)
    const box = form.locator('[id$=consent_privacy]')
    const next = () => page.getByRole('button', { name: t('registration', 'submit.next') }).click()
    const send = () => page.getByRole('button', { name: t('registration', 'submit.send') }).click()

    await page.goto('/guoxuebaoming?term=jiazhang-gongdu-1#form')
    await form.getByRole('textbox').first().fill('周晚晴')
    await form.locator('input[type=date]').first().fill('1990-05-06')
    await form.getByRole('radio').nth(1).check()
    await next()
    await form.locator('input[type=tel]').fill(`137${String(Date.now()).slice(-8)}`)
    await next()
    for (const each of await form.getByRole('checkbox').all()) await each.check()

    await newText('7.1', '新的一句甲')
    await send()
    await expect(text('新的一句甲'), 'the new text is shown').toBeVisible()
    await expect(box, 'and agreed to anew').not.toBeChecked()
    await expect(form, 'nothing typed is lost').toContainText('周晚晴')
    await expect(form.getByRole('checkbox').nth(1)).toBeChecked()
    await box.check()
    await send()
    await expect(page).toHaveURL(/\/guoxuebaoming\/receipt\?no=/)

    await page.getByRole('button', { name: t('registration', 'receipt.edit') }).click()
    await form.getByRole('textbox').first().fill('周晚霞')
    await newText('7.2', '新的一句乙')
    // A browser keeps the data of a page for ten seconds.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.clearBrowserCache')
    const save = () => page.getByRole('button', { name: t('receipt', 'edit.save') }).click()
    await save()
    await expect(text('新的一句乙')).toBeVisible()
    await expect(form.getByRole('textbox').first()).toHaveValue('周晚霞')
    await box.check()
    await save()
    await expect(page.getByRole('main')).toContainText('周晚霞')
    await expect(form).toHaveCount(0)
  },
)
