import type { Db } from '@shuyuan/api/db/tables'
import { testMail } from '@shuyuan/api/features/message/test-message'
import type { Environment } from '#environment'
import { contentFaults, examineSite, noteKeysSaved, oldTerms } from '#health/doctor'
import type { Finding } from '#health/finding'
import { noteKeys } from '#health/key-prints'
import { tryServices } from '#health/tries'
import { createLogger } from '#log'
import { mailSender } from '#providers'
import { type CommandDeps, SiteCommand } from '#cli/command'
import { Failure } from '#cli/failure'
import { table } from '#cli/table'

interface Options {
  keysSaved?: boolean
  newKeys?: boolean
  mail?: string
}

export function doctorCommand(deps: CommandDeps): SiteCommand {
  return new SiteCommand('doctor', deps)
    .description(
      'look whether the site has what it needs, and ask its mail server, bucket and Valkey; exit code 1 where something is bad',
    )
    .option('--keys-saved', 'note that a copy of the keys is kept elsewhere')
    .option('--new-keys', 'note that the present keys are right, though the database was used with others')
    .option('--mail <address>', 'also send a mail there')
    .runs(async (context, { keysSaved, newKeys, mail }: Options) => {
      const { env, settings } = context
      if (!env) throw new Failure('There is no environment to look at.')
      const patient = { ...context, env, secrets: settings }
      if (keysSaved) await noteKeysSaved(patient)
      if (newKeys) await noteKeys(context.db, settings)
      const findings = [
        ...(await examineSite(patient)),
        ...(await tryServices(env, context.files)),
        await contentFaults(() => context.content()),
        ...(await context.content().then(
          (content) => oldTerms(context.db, content),
          () => [],
        )),
        ...(mail === undefined ? [] : [await sendTestMail(context.db, env, mail)]),
      ]
      const text = table(
        ['', 'WHAT', 'HOW IT IS'],
        findings.map(({ name, state, says }) => [state, name, says]),
      )
      const bad = findings.filter(({ state }) => state === 'bad').map(({ name }) => name)
      return { json: { findings }, text, ...(bad.length > 0 && { failure: `Bad: ${bad.join(', ')}.` }) }
    })
}

async function sendTestMail(db: Db, env: Environment, to: string): Promise<Finding> {
  const name = 'test mail'
  const send = mailSender(env, createLogger({ LOG_LEVEL: 'silent' }))
  if (!send) return { name, state: 'bad', says: 'Nothing is set up that sends mail: set SMTP_*.' }
  try {
    await send(await testMail(db, { to, language: 'zh-cn' }))
    const where = env.SMTP_HOST ? `${env.SMTP_HOST} took it for ${to}` : 'Written to DATA_DIR/outbox'
    return { name, state: 'ok', says: `${where}.` }
  } catch (error) {
    return {
      name,
      state: 'bad',
      says: `It was not taken: ${error instanceof Error ? error.message : error}.`,
    }
  }
}
