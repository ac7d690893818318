import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeliveryError } from '@shuyuan/api/adapters/delivery'
import { startTestApi } from '@shuyuan/api/testing/api'
import { createTestMember, logIn } from '@shuyuan/api/testing/member'
import { operationsOf } from '@shuyuan/api/testing/operations'
import { proof } from '@shuyuan/api/testing/proof'
import { expect, test } from 'vitest'
import { openContext } from '#data/context'
import { readEnvironment } from '#environment'
import { createLogger } from '#log'
import { openMetrics } from '#metrics/open'
import { explainError } from '#process/operator-error'

/** What must never be read in a log, an answer about an error, or a figure. */
const secrets = {
  password: 'planted-password-1',
  newPassword: 'planted-password-2',
  idNumber: '11010519491231002X',
  mobile: '13912345678',
  email: 'planted.person@school.test',
  captchaInfo: '77,25-210,110;350;200',
  code: 'PLANT1',
  visitor: 'planted-visitor',
  secret: 'planted-receipt-secret',
  secretKey: 'planted secret key of 32 characters or more',
  dataKey: 'planted data key of 32 characters, too',
  databasePassword: 'planted-db-password',
  cookie: 'planted-cookie',
  inPath: 'planted-in-the-path',
  inQuery: 'planted-in-the-query',
}

function listeningLogger() {
  const lines: string[] = []
  const logger = createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) })
  return { logger, text: () => lines.join('') }
}

test('secrets that pass in any way are in no log, no error and no figure', async () => {
  const { logger, text } = listeningLogger()
  const metrics = await openMetrics('127.0.0.1', 0, logger)
  const api = await startTestApi({
    logger,
    observer: metrics.meter,
    limits: { writesPerMinute: 1_000_000, readsPerMinute: 1_000_000 },
    settings: { secretKey: secrets.secretKey, dataKeys: [secrets.dataKey] },
  })
  const refuse = async ({ to }: { to: string }) => {
    throw new DeliveryError('recipient', 'the server refused a recipient', {
      cause: new Error(`550 <${to}>`),
    })
  }
  api.deps.mail = refuse
  const member = await createTestMember(api, {
    email: secrets.email,
    mobile: secrets.mobile,
    password: secrets.password,
  })
  const { token, refreshToken } = await logIn(api, member)
  const planted = [...Object.values(secrets), token, refreshToken]
  const body = {
    ...secrets,
    username: 'alice',
    oldPassword: secrets.password,
    captchaId: 'c1',
    captcha: secrets.code,
    account: secrets.email,
    type: 'email',
    event: 'user_retrieve_pwd',
    refreshToken,
    tab: 'login',
    answers: { idNumber: secrets.idNumber, mobile: secrets.mobile },
    'ba-user-token': token,
  }
  const operations = await operationsOf(api)
  const sendAll = async () => {
    for (const { method, url } of operations) {
      const address = `${url}?id=${secrets.inQuery}&ba-user-token=${token}&secret=${secrets.secret}`
      const headers = {
        'ba-user-token': token,
        cookie: `userInfo=${secrets.cookie}; t=${token}`,
        authorization: `Bearer ${token}`,
        referer: `https://school.test/x?code=${secrets.code}`,
        'user-agent': 'x',
        'x-forwarded-for': secrets.mobile,
      }
      const sent = { ...body, ...(await proofOrNone()) }
      const answers = [
        await api.app.inject({ method, url: address, headers, ...(method === 'POST' && { body: sent }) }),
        await api.app.inject({
          method: 'POST',
          url: address,
          headers,
          body: `{"password":"${secrets.password}`,
        }),
      ]
      for (const { statusCode, body: said } of answers) if (statusCode >= 400) expectNone(said, url)
    }
    await api.app.inject({ url: `/api/${secrets.inPath}/x?y=${secrets.inQuery}` })
  }
  const proofOrNone = () => proof(api).catch(() => ({}))
  const expectNone = (said: string, where: string) => {
    for (const secret of planted) expect(said.includes(secret), `${secret} in ${where}`).toBe(false)
  }

  await sendAll()
  // Once more where nothing works: what a bug writes down is the most there is.
  await api.deps.db.destroy()
  await sendAll()
  logger.error(
    { err: Object.assign(new Error('refused'), { detail: `Key (mobile)=(${secrets.mobile})` }) },
    'x',
  )
  logger.error({ err: new Error('failed'), url: `/guoxue?code=${secrets.code}` }, 'a page failed')

  expect(text().split('\n').length).toBeGreaterThan(operations.length)
  expect(text()).toContain('request failed')
  // Its own way into the path of a request line is what a visitor types there; nothing of ours leads anybody to it.
  expectNone(text().replaceAll(`/api/${secrets.inPath}/x`, ''), 'the log')
  expectNone(await (await fetch(`${metrics.url}/metrics`)).text(), 'the figures')
  await metrics.stop()
  await api.close()
}, 40_000)

test('what is said at start of a wrong environment or a database that is away has no secret in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-secrets-'))
  const set = {
    DATA_DIR: folder,
    DATABASE_URL: `postgres://site:${secrets.databasePassword}@127.0.0.1:1/none`,
    SECRET_KEY: secrets.secretKey,
    DATA_KEYS: secrets.dataKey,
    SMTP_PASS: secrets.password,
  }
  const env = readEnvironment(set, folder)
  const away = await openContext(env).then(
    () => '',
    (error: unknown) => explainError(error),
  )
  const wrong = (changed: Record<string, string>) => {
    try {
      readEnvironment({ ...set, ...changed }, folder)
      return ''
    } catch (error) {
      return explainError(error)
    }
  }
  const said = [
    away,
    wrong({ DATABASE_URL: `mysql://site:${secrets.databasePassword}@h/x` }),
    wrong({ SECRET_KEY: secrets.secretKey.slice(0, 20), PORT: 'x' }),
    wrong({ SMTP_HOST: 'h' }),
  ]
  for (const text of said) {
    expect(text).not.toBe('')
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
    expect(text).not.toContain(secrets.secretKey.slice(0, 20))
  }
  await rm(folder, { recursive: true, force: true })
})
