import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { listen } from '#testing/listen.ts'
import { signAcs3 } from './acs3.ts'
import { type AliyunSmsSettings, aliyunSmsSender } from './sms-aliyun.ts'

const secret = 'a secret of the test'
const sms = { mobile: '13800000001', code: '024680', event: 'user_register', language: 'zh-cn' } as const

interface Seen {
  method: string
  query: URLSearchParams
  signatureFits: boolean
  headers: IncomingMessage['headers']
}

let server: Awaited<ReturnType<typeof startService>>
afterEach(() => server.close())

/**
 * Stands in for the SMS service: checks each signature by its own reading of the rules and gives the answer
 * it was told to.
 */
async function startService(status: number, answer: string | null) {
  const seen: Seen[] = []
  const http = createServer((request, response) => {
    request.resume()
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const { method = '', headers } = request
    seen.push({
      method,
      headers,
      query: new URLSearchParams(query),
      signatureFits: fits(method, path, query, headers),
    })
    if (answer !== null) response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
  })
  return { seen, ...(await listen(http)) }
}

function fits(method: string, path: string, query: string, headers: IncomingMessage['headers']): boolean {
  const form = /^ACS3-HMAC-SHA256 Credential=the-key,SignedHeaders=([a-z0-9;-]+),Signature=([0-9a-f]{64})$/
  const [, names = '', signature = ''] = form.exec(headers.authorization ?? '') ?? []
  const must = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]
  const emptyBody = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  if (!must.every((name) => names.split(';').includes(name))) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = `${method}\n${path}\n${query.split('&').toSorted().join('&')}\n${lines.join('')}\n${names}\n${emptyBody}`
  const toSign = `ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`
  return createHmac('sha256', secret).update(toSign).digest('hex') === signature
}

async function senderTo(
  status: number,
  answer: object | string | null,
  settings: Partial<AliyunSmsSettings> = {},
) {
  server = await startService(status, typeof answer === 'object' && answer ? JSON.stringify(answer) : answer)
  return aliyunSmsSender({
    accessKeyId: 'the-key',
    accessKeySecret: secret,
    signName: '青山 (书院)*',
    templateCode: 'SMS_1',
    endpoint: `http://127.0.0.1:${server.port}`,
    timeout: 1000,
    ...settings,
  })
}

describe('SMS by Alibaba Cloud', () => {
  test('is one signed call with number, signature, template and code', async () => {
    const send = await senderTo(200, { Code: 'OK', Message: 'OK', RequestId: '1', BizId: '2' })
    await send(sms)
    const [call, ...more] = server.seen
    expect(more).toEqual([])
    expect(call).toMatchObject({ method: 'POST', signatureFits: true })
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      PhoneNumbers: '13800000001',
      SignName: '青山 (书院)*',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"024680"}',
    })
    expect(call?.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' })
    expect(call?.headers['x-acs-date']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  })

  test('never repeats a nonce, and takes the template of the event', async () => {
    const send = await senderTo(200, { Code: 'OK' }, { templateCodes: { captcha_substitute: 'SMS_2' } })
    await send({ ...sms, event: 'captcha_substitute' })
    await send(sms)
    const [first, second] = server.seen
    expect(first?.headers['x-acs-signature-nonce']).not.toBe(second?.headers['x-acs-signature-nonce'])
    expect(server.seen.map(({ query }) => query.get('TemplateCode'))).toEqual(['SMS_2', 'SMS_1'])
  })

  test.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', 200, 'recipient'],
    ['isv.BUSINESS_LIMIT_CONTROL', 200, 'limit'],
    ['Throttling.User', 503, 'limit'],
    ['isv.AMOUNT_NOT_ENOUGH', 200, 'setup'],
    ['isv.SMS_TEMPLATE_ILLEGAL', 200, 'setup'],
    ['SignatureDoesNotMatch', 400, 'setup'],
    ['isp.SYSTEM_ERROR', 200, 'unreachable'],
  ])('%s is a problem of the right kind', async (Code, status, problem) => {
    const send = await senderTo(status, { Code, Message: 'words', RequestId: 'R-1' })
    const error: unknown = await send(sms).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'DeliveryError', problem })
    expect(String(error)).toContain(`${Code}: words (R-1)`)
    expect(String(error)).not.toContain('024680')
  })

  test.each<[string, number, object | string | null]>([
    ['no answer in time', 200, null],
    ['an answer that is no JSON', 502, '<html>'],
    ['an answer without a code', 200, { Message: 'hello' }],
    ['an answer that is a list', 200, '[]'],
  ])('%s counts as unreachable', async (_name, status, answer) => {
    const send = await senderTo(status, answer, { timeout: 200 })
    const error: unknown = await send(sms).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'DeliveryError', problem: 'unreachable' })
    expect(String(error)).not.toMatch(/024680|a secret/)
  })

  test('the signature is the one that the service documents for its example', async () => {
    const { headers } = signAcs3({
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      accessKeyId: 'YourAccessKeyId',
      accessKeySecret: 'YourAccessKeySecret',
      time: Date.parse('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    })
    expect(headers.authorization).toMatch(
      /Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/,
    )
  })
})
