import { agreedTo } from '#consents'
import type { Page } from '@playwright/test'
import { confirmPlace, deskByCommand } from './people.ts'
import type { Site } from './site.ts'

interface Adult {
  name: string
  term: string
  token?: string
}

/** Signs an adult up for a class on the classics, as the form does, a member by their token; returns the receipt's number. */
export async function signUpAdult(page: Page, site: Site, adult: Adult): Promise<string> {
  return (await adultPlace(page, site, adult)).no
}

/** A guest's confirmed place with a fee of ¥480, by what opens its receipt. */
export async function placeWithFee(page: Page, site: Site, name: string) {
  const place = await adultPlace(page, site, { name, term: 'jiazhang-gongdu-1' })
  const desk = await deskByCommand(site, 'office')
  await desk('registration/fee', { no: place.no, amount: '480.00' })
  await confirmPlace(site, place.no)
  return place
}

async function adultPlace(page: Page, site: Site, { name, term, token = '' }: Adult) {
  await site.cli('config', 'set', 'captcha', 'false')
  const docs = ['privacy', 'health', 'sharing', 'photo']
  const consents = agreedTo(docs)
  const mobile = `137${String(Date.now()).slice(-8)}`
  const answers = { name, birthday: '1990-05-01', experience: 'none', mobile }
  const data = {
    form: 'guoxuebaoming',
    term,
    answers,
    guardian: null,
    consents,
    captchaId: '',
    captchaInfo: '',
  }
  const headers = { server: 'true', accept: 'application/json', ...(token && { 'ba-user-token': token }) }
  const answer = await page.request.post('/api/registration/submit', { data, headers })
  const { data: made, msg } = (await answer.json()) as {
    data: { no?: string; secret?: string } | null
    msg: string
  }
  await site.cli('config', 'set', 'captcha', 'true')
  if (!made?.no) throw new Error(`not signed up: ${msg}`)
  return { no: made.no, secret: made.secret ?? '' }
}
