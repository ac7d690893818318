import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { type ActionFunctionArgs, data as answered, redirect } from 'react-router'
import type { ApiClient } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.tsx'
import { quiet } from '#app/api/fetched.ts'
import { uuid } from '#app/api/uuid.ts'
import { languageContext } from '#app/i18n/language.tsx'
import { newCaptchaTurn, takeCaptchaTurn } from '#app/parts/captcha/captcha-turn.server.ts'
import { type CaptchaProof, noProof } from '#app/parts/captcha/proof.ts'
import { requestCode } from '#app/parts/contact/send-code.ts'
import { problemsOf } from '#app/parts/form/schema-resolver.ts'
import { textFields } from '#app/parts/form/text-fields.ts'
import { pageAddress } from '#app/routing/addresses/page-address.ts'
import { contentContext, termsContext } from '#app/routing/contexts.ts'
import { consentKey, emailKey, entryOf, fieldKey, typedContact, typedText } from '../form/entry-values.ts'
import { entryRules } from '../form/entry-rules.ts'
import { keysOf, stepOf, stepsOf } from '../form/steps.ts'
import { formView } from '../form-view.server.ts'
import { formTerms, keyOf, lastingTerms } from '../registration.server.ts'
import { priceText, shownCents } from '../price/shown-price.ts'
import { formOfClass, type FormTerm, type FormView } from '../registration-view.ts'
import { chosenTrial } from '../trial/trial.ts'
import { type PostedStep, textsOf } from './posted-step.ts'
import { postedValues, stepOfText } from './posted-values.server.ts'

/** Signs up where no script runs: each step of the form is a page of its own, which carries what was typed before. */
export async function signUpByForm({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const language = context.get(languageContext)
  const content = context.get(contentContext)
  if (!content) throw new Error('forms are listed on the server')
  const key = keyOf(request)
  const whole = await formView(content, language, key)
  const address = pageAddress(request.url)
  const all = lastingTerms(await context.get(termsContext)(), key, content.today())
  const terms = await formTerms(content, language, all)
  const term = terms.find(({ slug }) => slug === address.searchParams.get('term'))
  if (!whole || !term) return redirect(address.pathname)
  const form = formOfClass(whole, term.course.slug)
  const state = await api.get('/api/registration/form', { params: { form: key }, ...quiet }).catch(() => null)
  if (state?.code !== code.success) return redirect(address.pathname + address.search)
  const sent = await request.formData()
  const fields = textFields(sent)
  const step = stepOfText(fields['at'])
  const values = postedValues(form, sent, step)
  // Whoever ticked a box agreed to the version that was shown.
  const isNewer = fields['texts'] !== textsOf(form)
  const ticked = form.consents.map(({ doc }) => consentKey(doc)).filter((name) => values[name] === true)
  const changed = isNewer ? ticked : []
  for (const name of changed) values[name] = false
  const { proof = '', attempt = '' } = fields
  const offer = state.data.terms.find((each) => each.term === term.slug)?.trial
  const wanted = fields['trial'] ?? ''
  const trial = chosenTrial(offer, wanted)
  const posted: PostedStep = {
    term: term.slug,
    data: state.data,
    step,
    values,
    proof,
    trial,
    gone: trial ? '' : wanted,
    price: trial?.amount ?? priceText(shownCents({}, term, state.data.today)),
    attempt: attempt || uuid(),
    wrong: {},
    said: {},
  }
  const next = await taken(posted, fields, { api, form, term, agreed: fields['price'] ?? '', changed })
  const failed = (next.message !== undefined && !next.good) || next.gone !== ''
  const faulty = failed || Object.keys({ ...next.wrong, ...next.said }).length > 0
  return answered(next, { status: faulty ? 400 : 200 })
}

interface Taking {
  api: ApiClient
  form: FormView
  term: FormTerm
  /** What the page before showed that it costs. */
  agreed: string
  /** The keys of the boxes that were ticked below texts that have changed since. */
  changed: readonly string[]
}

async function taken(
  posted: PostedStep,
  fields: Record<string, string>,
  taking: Taking,
): Promise<PostedStep> {
  const { step, values, data } = posted
  if (!fields['at']) return posted
  const steps = stepsOf(values, data.today)
  // Nobody signs up for the whole term who chose one lesson.
  const [choice = step] = steps
  if (posted.gone !== '') return { ...posted, step: choice }
  const back = steps.find((each) => each === fields['go'])
  if (back) return { ...posted, step: back }
  if (taking.changed.length > 0) return { ...posted, step: 'confirm', wrong: changedWords(taking.changed) }

  const turn = await takeCaptchaTurn(taking.api, fields)
  const sends = fields['sends'] === 'code' ? ('code' as const) : ('entry' as const)
  if (turn && 'picture' in turn) return { ...posted, captcha: turn, sends }
  if (turn) return sends === 'code' ? withCode(posted, turn, taking) : withEntry(posted, turn, taking)

  const sendsCode = fields['step'] === 'send' && typedText(values, 'code').trim() === ''
  const wrong = wrongOf(
    posted,
    taking,
    sendsCode ? ['mobile', emailKey] : keysOf(taking.form, step, posted.data),
  )
  if (Object.keys(wrong).length > 0) return { ...posted, wrong }
  if (sendsCode) return { ...posted, captcha: await newCaptchaTurn(taking.api), sends: 'code' }
  if (step === 'confirm') return sendEntry(posted, taking)
  const proved = step === 'contact' && data.codeNeeded ? await withProof(posted, taking) : posted
  if (proved.exists || Object.keys(proved.said).length > 0 || proved.message) return proved
  return { ...proved, step: steps[steps.indexOf(step) + 1] ?? step }
}

const changedWords = (keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, 'registration.consentChanged']))

/** Keys of messages for those of some keys that are wrong, by the rules that the form has in a browser. */
function wrongOf({ values, data, proof }: PostedStep, { form, term }: Taking, keys: readonly string[]) {
  const [from, to] = term.course.ages
  const rules = entryRules(form, {
    today: data.today,
    codeNeeded: data.codeNeeded,
    provedContact: proof === '' ? undefined : typedContact(values).contact,
    abroad: data.abroad,
    ages: { from, to, starts: term.starts },
  })
  const checked = rules.safeParse(values)
  const problems = checked.success ? {} : problemsOf(checked.error)
  return Object.fromEntries(Object.entries(problems).filter(([key]) => keys.includes(key)))
}

async function withCode(posted: PostedStep, proof: CaptchaProof, { api }: Taking): Promise<PostedStep> {
  const request = { ...typedContact(posted.values), event: 'registration', proof } as const
  const answer = await requestCode(api, request).catch(() => null)
  return { ...posted, message: answer?.msg ?? '', good: answer?.code === code.success }
}

/** Asks whether the code is right, and whether the person has a place already. */
async function withProof(posted: PostedStep, { api, term }: Taking): Promise<PostedStep> {
  const text = (key: string) => typedText(posted.values, key).trim()
  const body = {
    term: term.slug,
    mobile: text('mobile'),
    email: text(emailKey),
    name: text('name'),
    birthday: text('birthday'),
    code: text('code'),
    proof: posted.proof,
  }
  const answer = await api.post('/api/registration/check-code', body, quiet).catch(() => null)
  if (!answer) return { ...posted, message: '' }
  if (!answer.data) return { ...posted, proof: '', said: { code: answer.msg } }
  const { existing, proof } = answer.data
  return { ...posted, proof, ...(existing && { exists: existing }) }
}

async function sendEntry(posted: PostedStep, taking: Taking): Promise<PostedStep> {
  const { data, values, proof } = posted
  const steps = stepsOf(values, data.today)
  const wrong = wrongOf(
    posted,
    taking,
    steps.flatMap((each) => keysOf(taking.form, each, data)),
  )
  const [first] = Object.keys(wrong)
  if (first) return { ...posted, wrong, step: stepOf(taking.form, first) }
  if (data.captchaNeeded && typedText(values, 'code') + proof === '')
    return { ...posted, captcha: await newCaptchaTurn(taking.api), sends: 'entry' }
  return withEntry(posted, noProof, taking)
}

async function withEntry(posted: PostedStep, captcha: CaptchaProof, taking: Taking): Promise<PostedStep> {
  const { form, term, agreed, api } = taking
  const { values, data, proof, attempt, trial } = posted
  const body = {
    form: form.key,
    term: term.slug,
    ...entryOf(form, values, data.today),
    coupon: '',
    trial: trial?.planned ?? '',
    price: agreed,
    code: typedText(values, 'code').trim(),
    proof,
    ...captcha,
    referralRemoved: false,
    referrerCode: typedText(values, 'referrer_code').trim(),
  }
  const answer = await api
    .post('/api/registration/submit', body, { ...quiet, action: attempt })
    .catch(() => null)
  if (!answer?.data || !('result' in answer.data)) return { ...posted, message: answer?.msg ?? '' }
  return afterSubmit(posted, answer.data, taking)
}

async function afterSubmit(posted: PostedStep, outcome: SubmitData, taking: Taking): Promise<PostedStep> {
  if (outcome.result === 'registered')
    return { ...posted, done: { no: outcome.no, position: outcome.position } }
  if (outcome.result === 'exists') return { ...posted, exists: { no: outcome.no, name: outcome.name } }
  if (outcome.problems.some(({ field }) => field === 'captcha'))
    return { ...posted, captcha: await newCaptchaTurn(taking.api), sends: 'entry' }
  const said = Object.fromEntries(outcome.problems.map(({ field, message }) => [fieldKey(field), message]))
  const [first = ''] = Object.keys(said)
  // Another entry: the one before was refused.
  return {
    ...posted,
    said,
    attempt: uuid(),
    step: stepOf(taking.form, first),
    ...('code' in said && { proof: '' }),
  }
}
