import { expectAccessible } from '#axe'
import { layoutShift } from '#layout-shift'
import { addMember, addStaff, deskByCommand, enter } from '#people'
import { signUpAdult } from '#sign-up'
import { expect, test } from '#site'

const wechatAccount = { appId: 'wx0123456789abcdef', secret: 'f00dfacef00dfacef00dfacef00dface' }
test.use({
  ownSite: { file: 'wechat-follow', knowsAddress: true, wechatAccount },
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
})

const classPage = '/class/jiazhang-gongdu'

test('members who do not follow the school’s account are shown its code below the page, until they put it off @once', async ({
  page,
  context,
  site,
  t,
}) => {
  const main = page.getByRole('main')
  const code = main.getByRole('img', { name: t('follow', 'code', { name: '书院读经' }) })
  const { username } = await addStaff(site, 'owner')
  const { appId, secret } = wechatAccount
  await site.cli('desk', 'site/wechat', `appId=${appId}`, `secret=${secret}`, '--by', username)
  const html = async () => (await page.request.get('/user/login')).text()
  await expect.poll(html, { timeout: 30_000 }).toContain('wechat-login')
  const codeFile = async () => (await page.request.get('/follow/zh-cn.json')).text()
  const member = await addMember(site)

  await test.step('without a code of the school’s there is nothing to follow', async () => {
    expect(await codeFile()).toBe('null')
    await enter(context, site, member)
    const answered = page.waitForResponse('**/follow/zh-cn.json')
    await page.goto('/user/account/overview')
    await answered
    await page.waitForTimeout(500)
    await expect(code).toHaveCount(0)
  })

  await test.step('the school gives the code of its account', async () => {
    const desk = await deskByCommand(site, 'owner')
    const path = 'zh-cn/site.yaml'
    const { version, starter } = await desk<{ version: string; starter: string }>('content/file', { path })
    const text = starter.replace(
      'name: 书院读经,',
      'name: 书院读经, follow: "https://weixin.qq.com/r/shuyuan",',
    )
    const saved = await desk<{ version: string }>('content/save', { path, version, text })
    await desk('content/publish', { 'files:': JSON.stringify([{ path, version: saved.version }]) })
    await expect.poll(codeFile, { timeout: 30_000 }).toContain('/follow/main.svg')
  })

  await test.step('it stands below the page of the account, the class and the receipt, and moves nothing', async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'userInfo')?.value ?? ''
    const { token } = JSON.parse(decodeURIComponent(cookie)) as { token: string }
    const no = await signUpAdult(page, site, { name: '孙小梅', term: 'jiazhang-gongdu-1', token })
    for (const path of ['/user/account/overview', classPage, `/user/account/registrations/${no}`]) {
      await page.goto(path)
      await expect(code, path).toBeVisible()
      await expect(main).toContainText(t('follow', 'hold'))
      // A receipt of the account gets its next steps from another page, after it is shown.
      if (!path.includes(no)) expect(await layoutShift(page), path).toBeLessThan(0.01)
      await expect(main.getByRole('link', { name: t('follow', 'bind') })).toHaveAttribute(
        'href',
        `/user/wechat?${new URLSearchParams({ to: path })}`,
      )
    }
    await expectAccessible(page, 'the code of the school’s account')
  })

  await test.step('one press hides it on this device', async () => {
    await main.getByRole('button', { name: t('follow', 'later') }).click()
    await expect(code).toHaveCount(0)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/user/account/overview')
    // Longer than what waits for an idle moment.
    await page.waitForTimeout(5000)
    expect(asked).not.toContain('/follow/zh-cn.json')
  })

  await test.step('a guest’s page of a class loads nothing of it', async () => {
    await context.clearCookies()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(classPage)
    // Longer than what waits for an idle moment.
    await page.waitForTimeout(5000)
    expect(asked.filter((path) => /^\/follow\/|follow-card/.test(path))).toEqual([])
  })
})
