import { createInterface } from 'node:readline'
import { smtpMailSender } from '#adapters/mail-smtp.ts'
import { databaseCounters } from '#adapters/counters.ts'
import { aliyunSmsSender } from '#adapters/sms-aliyun.ts'
import { openDatabase } from '#db/open.ts'
import { deliverDue } from '#features/message/deliver.ts'

// A second process for delivery.test.ts: sends what is due in a shared database at the time that a line names (unix
// milliseconds), and prints how many left.

const { url, file, smtp, sms, timeout } = JSON.parse(process.env.ASKED ?? '{}') as {
  url: string
  file: string
  /** Ports of the providers. */
  smtp: number
  sms: number
  timeout: number
}
const { db, engine, close } = openDatabase({ url, file, poolSize: 4 })
const mail = smtpMailSender({
  host: '127.0.0.1',
  port: smtp,
  user: '',
  pass: '',
  security: 'none',
  sender: 'school@school.test',
  timeout,
})
const settings = {
  timeZone: 'Asia/Shanghai',
  secretKey: 'a key for tests alone',
  dataKeys: ['a data key for tests alone'],
  production: false,
  trustedProxies: [],
  corsOrigins: [],
  version: 'test',
  smsKinds: ['offered' as const],
}
const aliyun = aliyunSmsSender({
  accessKeyId: 'a',
  accessKeySecret: 'b',
  signName: '书院',
  templateCode: 'c',
  templateCodes: { offered: 'd' },
  endpoint: `http://127.0.0.1:${sms}`,
  timeout,
})
process.stdout.write('ready\n')
for await (const line of createInterface(process.stdin)) {
  const now = () => JSON.parse(line) as number
  const counters = databaseCounters(db)
  const sent = await deliverDue({ db, engine, settings, now, mail, sms: aliyun, counters, logger: false })
  process.stdout.write(`${sent}\n`)
}
await close()
