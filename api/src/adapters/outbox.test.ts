import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outboxMailSender } from './mail-outbox.ts'
import { outboxSmsSender } from './outbox.ts'

const mail = {
  to: 'a@example.test',
  subject: '注册账户-书院',
  text: 'Code ABCD',
  html: '<b>ABCD</b>',
  code: 'ABCD',
}
const sms = { mobile: '13800000001', code: '123456', event: 'user_register', language: 'zh-cn' } as const

let base: string
let folder: string
let log: unknown[][]
const logger = { info: (...line: unknown[]) => void log.push(line) }
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'outbox-'))
  folder = join(base, 'data', 'outbox')
  log = []
})
afterEach(() => rm(base, { recursive: true, force: true }))

const permissions = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe('the outbox', () => {
  test('keeps each mail as a file that its owner alone may read', async () => {
    const send = outboxMailSender({ folder, logger, showCode: true })
    await send(mail)
    await send(mail)
    const files = await readdir(folder)
    expect(files).toHaveLength(2)
    expect(files.every((file) => /^[\w-]+\.eml$/.test(file))).toBe(true)
    expect(await permissions(folder)).toBe('700')
    expect(await permissions(join(folder, files[0] ?? ''))).toBe('600')
    const content = await readFile(join(folder, files[0] ?? ''), 'utf8')
    expect(content).toContain('To: a@example.test')
    expect(content).toContain('Code ABCD')
    expect(content).toContain('multipart/alternative')
    expect(log).toHaveLength(2)
    expect(JSON.stringify(log[0])).toContain('ABCD')
  })

  test('keeps each SMS as a file', async () => {
    await outboxSmsSender({ folder, logger, showCode: true })(sms)
    const [file = ''] = await readdir(folder)
    expect(file).toMatch(/\.sms\.txt$/)
    expect(await permissions(join(folder, file))).toBe('600')
    expect(await readFile(join(folder, file), 'utf8')).toBe(
      'To: 13800000001\nEvent: user_register\nLanguage: zh-cn\nCode: 123456\n',
    )
    expect(JSON.stringify(log)).toContain('123456')
  })

  test('logs neither code nor recipient where it must not', async () => {
    await outboxMailSender({ folder, logger, showCode: false })(mail)
    await outboxSmsSender({ folder, logger, showCode: false })(sms)
    expect(log).toHaveLength(2)
    expect(JSON.stringify(log)).not.toMatch(/ABCD|123456|a@example|1380000/)
  })

  test('says what is wrong with its folder', async () => {
    const send = outboxMailSender({ folder, logger, showCode: false })
    await writeFile(join(base, 'data'), 'in the way')
    const failed: unknown = await send(mail).catch((error: unknown) => error)
    expect(failed).toMatchObject({ name: 'DeliveryError', problem: 'setup' })
    expect(String(failed)).toContain(folder)
    expect(String(failed)).toContain('is a file, not a folder')
    expect(log).toEqual([])
  })

  test('says that it may not write', async () => {
    const send = outboxMailSender({ folder, logger, showCode: false })
    await chmod(base, 0o500)
    const failed: unknown = await asNobody(() => send(mail).catch((error: unknown) => error))
    expect(failed).toMatchObject({ name: 'DeliveryError', problem: 'setup' })
    expect(String(failed)).toContain('this user may not write there')
  })
})

/** Runs as another user for a moment, because root may write everywhere. */
async function asNobody<T>(run: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return run()
  const nobody = 65_534
  process.seteuid?.(nobody)
  try {
    return await run()
  } finally {
    process.seteuid?.(0)
  }
}
