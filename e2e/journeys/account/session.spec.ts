import { addMember, enter, logIn, logOut, newPerson } from '#people'
import { watchRequests } from '#settled'
import { expect, test } from '#site'

const sessionOf = (cookies: { name: string; value: string }[]) =>
  JSON.parse(decodeURIComponent(cookies.find(({ name }) => name === 'userInfo')?.value ?? '{}')) as Record<
    string,
    unknown
  >

test('a guest on a member page logs in and comes back to it', async ({ page, site, t }) => {
  const person = await addMember(site)
  await page.goto('/user/account/balance?page=1')
  await expect(page).toHaveURL(/\/user\/login\?/)
  await logIn(page, site, t, person)
  await expect(page).toHaveURL(/\/user\/account\/balance\?page=1$/)
})

test('only id and tokens are kept by the browser', async ({ page, site, t, context }) => {
  await logIn(page, site, t, await addMember(site))
  const kept = sessionOf(await context.cookies())
  expect(Object.keys((kept.state as Record<string, unknown> | undefined) ?? kept).sort()).toEqual([
    'id',
    'refresh_token',
    'token',
  ])
})

test('an expired token is refreshed unseen on a member page', async ({ page, site, t, context }) => {
  await logIn(page, site, t, await addMember(site), true)
  await expect(page).toHaveURL(/overview/)
  const before = sessionOf(await context.cookies())

  await site.expireTokens()
  await page.goto('/user/account/integral')
  await expect(page).toHaveURL(/integral/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => sessionOf(await context.cookies()).token).not.toBe(before.token)
})

test('an expired token without a refresh token leads to the login page and back', async ({
  page,
  site,
  t,
}) => {
  const person = await addMember(site)
  await enter(page.context(), site, person)
  await site.expireTokens()
  await page.goto('/user/account/integral')
  await expect(page).toHaveURL(/\/user\/login/)
  await logIn(page, site, t, person)
  await expect(page).toHaveURL(/integral/)
})

test('logging out ends the session', async ({ page, site, t, context }) => {
  await logIn(page, site, t, await addMember(site))
  const { token } = sessionOf(await context.cookies())
  await logOut(page, t)
  expect(sessionOf(await context.cookies()).token ?? '').toBe('')
  const answer = await page.request.get('/api/account/profile', {
    headers: { 'ba-user-token': String(token), server: 'true' },
  })
  expect(await answer.json()).toMatchObject({ code: 303, data: { type: 'need login' } })
})

test('two people on one device see nothing of each other, and no tab ends another one’s session', async ({
  page,
  context,
  site,
  t,
}) => {
  const [one, other] = await Promise.all(
    ['1', '2'].map(async (digit) => {
      const { username } = newPerson()
      const mobile = `137${digit}${String(Date.now()).slice(-7)}`
      const command = ['member', 'create', username, '--mobile', mobile]
      return { username, password: (await site.cli<{ password: string }>(...command)).password }
    }),
  )
  if (!one || !other) throw new Error('there are two')
  const title = page.getByRole('textbox', { name: t('question', 'ask.question') })
  const send = page.getByRole('button', { name: t('question', 'ask.send') })

  await enter(context, site, one)
  await page.goto('/guoxuewenda/ask')
  await title.fill('学而时习之，怎么习？')
  await expect(send).toBeVisible()
  await page.goto('/guoxuewenda')
  await logOut(page, t)
  await expect(page.getByText(t('notify', 'loggedOut'))).toBeVisible()
  await page.goto('/guoxuewenda/ask')
  await expect(title).toHaveValue('')

  await enter(context, site, one)
  const settled = watchRequests(page)
  await page.goto('/guoxuewenda/ask')
  await title.fill('学而时习之，怎么习？')
  await page.getByRole('combobox', { name: t('question', 'ask.tag') }).selectOption('lunyu')
  await expect(send).toBeVisible()
  // Else the page may learn between the two steps below that it is logged out, and be a guest's.
  await settled()
  // Another tab logs out and lets somebody else in; the old session is over on the server.
  const { token } = sessionOf(await context.cookies()) as { token: string }
  await context.request.post(`${site.url}/api/user/logout`, {
    headers: { 'ba-user-token': token, server: 'true' },
  })
  await enter(context, site, other)
  const live = sessionOf(await context.cookies())
  await send.click()
  await expect(title).toHaveValue('')
  expect(sessionOf(await context.cookies())).toMatchObject({ id: live.id, token: live.token })
  expect(page.url()).toContain('/guoxuewenda/ask')
})

test('forty visitors of two languages at once never see each other’s', async ({ site, playwright }) => {
  const requests = await playwright.request.newContext({ baseURL: site.url })
  const paths = ['/', '/guoxue', '/user/login', '/user/account/overview']
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_unused, index) => {
      const lang = index % 2 === 0 ? 'en' : 'zh-CN'
      const cookie = `ba-lang=${index % 2 === 0 ? 'en' : 'zh-cn'}`
      const response = await requests.get(paths[index % paths.length] ?? '/', { headers: { cookie } })
      return { lang, html: await response.text() }
    }),
  )
  for (const { lang, html } of answers) expect(html).toContain(`<html lang="${lang}"`)
  await requests.dispose()
})

/** After three days every access token has expired, but refresh tokens have not. */
