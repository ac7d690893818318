import { expectAccessible } from '#axe'
import { addMember, enter } from '#people'
import { expect, test } from '#site'

// Seats of a class are taken, and its fee is agreed.
test.use({ siteOf: 'families' })

interface Answer<Data> {
  code: number
  msg: string
  data: Data
}

const mobile = '13700000211'
const children = [
  { name: '明小学', birthday: '2018-03-08' },
  { name: '明中学', birthday: '2016-05-06' },
]

test('a mother of two pays a fee from the balance, is told of a moved lesson, and sees who came', async ({
  page,
  context,
  site,
  t,
}) => {
  test.setTimeout(120_000)
  const mother = await addMember(site)
  await site.cli('member', 'grant-money', mother.username, '1000.00', '--memo', '充值', '--memo-en', 'Top-up')
  await site.cli('config', 'set', 'captcha', 'false')
  await enter(context, site, mother)
  const cookie = (await context.cookies()).find(({ name }) => name === 'userInfo')
  const { token } = JSON.parse(decodeURIComponent(cookie?.value ?? '')) as { token: string }

  async function post<Data>(path: string, data: object): Promise<Data> {
    const headers = { 'ba-user-token': token, server: 'true', accept: 'application/json' }
    const response = await context.request.post(site.url + path, { headers, data })
    const answer = (await response.json()) as Answer<Data>
    expect(answer, answer.msg).toMatchObject({ code: 1 })
    return answer.data
  }

  async function signUp(term: string, child: (typeof children)[number], more: object) {
    const proof = { captchaId: '', captchaInfo: '' }
    const docs = ['privacy', 'health', 'guardian', 'id-number', 'sharing', 'photo']
    const consents = docs.map((doc) => ({ doc, version: '1.0', agreed: true }))
    const guardian = { name: '明大学', relation: 'mother' }
    const { no } = await post<{ no: string }>('/api/registration/submit', {
      form: 'guoxuebaoming',
      term,
      guardian,
      consents,
      answers: { ...child, mobile, experience: 'none' },
      ...proof,
      ...more,
    })
    return no
  }

  const [younger, older] = children as [(typeof children)[0], (typeof children)[0]]
  for (const child of children) await post('/api/child/save', { id: 0, note: '', ...child })
  const reading = [
    await signUp('jiazhang-gongdu-1', younger, {}),
    await signUp('jiazhang-gongdu-1', older, {}),
  ]
  await post('/api/Sms/send', {
    mobile,
    template_code: 'registration',
    password: '',
    captchaId: '',
    captchaInfo: '',
  })
  const no = await signUp('jieqi-caomu-1', younger, {
    form: 'zybm',
    answers: { ...younger, mobile, party: 'child-one' },
    code: await site.codeFor(mobile),
  })
  const main = page.getByRole('main')
  const item = (number: string) => main.getByRole('listitem').filter({ hasText: number })
  const left = t('registration', 'mine.left', { amount: '¥720' })

  await test.step('the list says what is still to be paid, and one press pays it', async () => {
    await page.goto('/user/account/registrations')
    for (const each of reading) await expect(item(each)).not.toContainText('¥')
    await expect(item(no)).toContainText(left)
    await item(no).getByRole('link').click()
    await expectAccessible(page, 'a receipt with a fee')
    await page.getByRole('button', { name: t('registration', 'money.pay', { amount: '¥720' }) }).click()
    await expect(main.getByRole('definition').filter({ hasText: '¥720' })).toHaveCount(2)
    await expect(main).toContainText(t('registration', 'money.means.balance'))
    await page.getByRole('link', { name: t('registration', 'mine.back') }).click()
    await expect(item(no)).toBeVisible()
    await expect(item(no)).not.toContainText(left)
  })

  const { list } = await site.cli<{ list: { planned: string }[] }>('class', 'date', 'list', 'jieqi-caomu-1')
  const [, planned = ''] = list.map((lesson) => lesson.planned)
  await site.cli('registration', 'confirm', no)

  await test.step('a moved lesson stands on the receipt, in the calendar and in a mail', async () => {
    await page.reload()
    await page.getByRole('button', { name: t('registration', 'calendarFeed.show') }).click()
    const address = await main.getByRole('link', { name: '/calendar/' }).getAttribute('href')
    const calendar = async () =>
      (await context.request.get((address ?? '').replace('webcal:', 'http:'))).text()
    expect(await calendar()).not.toContain('T071500Z')
    await site.cli(
      'class',
      'date',
      'move',
      'jieqi-caomu-1',
      planned,
      planned,
      '--from',
      '15:15',
      '--until',
      '16:45',
    )
    expect(await calendar()).toContain('T071500Z')
    await item(no).getByRole('link').click()
    await expect(main.getByRole('listitem').filter({ hasText: '15:15–16:45' })).toBeVisible()
    const told = async () => (await site.messagesTo(mother.email)).filter((mail) => mail.includes('15:15'))
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(1)
  })

  await test.step('the receipt says who came', async () => {
    await site.cli('class', 'attend', no, planned, 'present')
    await page.reload()
    const lesson = main.getByRole('listitem').filter({ hasText: '15:15–16:45' })
    await expect(lesson).toContainText(t('registration', 'lessons.attendance.present'))
  })
})
