import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { agreedTo } from '#consents'
import { addMember, enter } from '#people'
import { expect, type Site } from '#site'

export interface Answer<Data> {
  code: number
  msg: string
  data: Data
}

type Child = { name: string; birthday: string }
const proof = { captchaId: '', captchaInfo: '' }

/** Calls of the API by a member, or by a guest with an empty token. */
export function callsOf(request: APIRequestContext, site: Site, token = '') {
  async function post<Data>(path: string, data: object): Promise<Data> {
    const headers = { 'ba-user-token': token, server: 'true', accept: 'application/json' }
    const response = await request.post(site.url + path, { headers, data })
    const answer = (await response.json()) as Answer<Data>
    expect(answer, answer.msg).toMatchObject({ code: 1 })
    return answer.data
  }

  async function signUp(term: string, person: Child & { mobile: string }, more: object = {}) {
    const docs = ['privacy', 'health', 'guardian', 'id-number', 'sharing', 'photo']
    const consents = agreedTo(docs)
    const guardian = { name: '明大学', relation: 'mother' }
    const answers = { ...person, experience: 'none' }
    const body = { form: 'guoxuebaoming', term, guardian, consents, answers, ...proof, ...more }
    return (await post<{ no: string }>('/api/registration/submit', body)).no
  }

  /** Signs people of one number up for the class whose form wants a code: all of them by one code. */
  async function signUpWithCode(people: readonly Child[], mobile: string) {
    await post('/api/Sms/send', { mobile, template_code: 'registration', password: '', ...proof })
    const code = await site.codeFor(mobile)
    const asked = { term: 'jieqi-caomu-1', mobile, code, name: '', birthday: '' }
    const { proof: proved } = await post<{ proof: string }>('/api/registration/check-code', asked)
    const nos: string[] = []
    for (const person of people) {
      const answers = { ...person, mobile, party: 'child-one' }
      const more = { form: 'zybm', answers, proof: proved }
      nos.push(await signUp('jieqi-caomu-1', { ...person, mobile }, more))
    }
    return nos
  }

  return { post, signUp, signUpWithCode }
}

/** A new member, logged in, who calls the API. */
export async function enterAs(context: BrowserContext, site: Site) {
  const member = await addMember(site)
  await site.cli('config', 'set', 'captcha', 'false')
  await enter(context, site, member)
  const cookie = (await context.cookies()).find(({ name }) => name === 'userInfo')
  const { token } = JSON.parse(decodeURIComponent(cookie?.value ?? '')) as { token: string }
  return { member, ...callsOf(context.request, site, token) }
}
