import { lastDayBefore } from '@shuyuan/contract/time/school-day'
import { allClaims, claimBatches, codesOf, couponOf } from '@shuyuan/api/desk/claim/queries'
import { expiryOf, makeCodes, revokeCodes, takeCoupon } from '@shuyuan/api/desk/claim/service'
import { csvOf } from '@shuyuan/contract/text/csv'
import { groupedCode } from '@shuyuan/contract/claim/claim-code'
import { mostCodes, newFile, whole, shortLine } from './claim-input.ts'
import { timeWriter } from '#cli/clock'
import { type CommandDeps, type CommandOutput, SiteCommand } from '#cli/command'
import { Failure } from '#cli/failure'
import { actorOfOptions } from '#cli/staff'
import { pairLines, table } from '#cli/table'

interface MakeOptions {
  count: number
  expires?: string
  label: string
  out?: string
  by: string
}

export function claimCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('claim', deps).description(
    'codes for offers, and what was claimed with them',
  )
  makeCommand(command, deps)
  listCommand(command)
  exportCommand(command)
  couponCommand(command)

  command
    .command('revoke')
    .description('withdraw codes of a batch that nobody has used')
    .argument('<batch>', 'number of the batch', whole(2 ** 31 - 1))
    .option('--number <number>', 'only the code of this number', whole(mostCodes))
    .byStaff()
    .runs(async (context, batch: number, options: { number?: number; by: string }) => {
      const { number } = options
      const revoked = await revokeCodes(context, { batch, number, actor: actorOfOptions(options) })
      if (revoked === 0) throw new Failure('There is no such code that is unused.')
      return { json: { batch, revoked }, text: `${revoked} withdrawn.` }
    })
  return command
}

function makeCommand(command: SiteCommand, deps: CommandDeps) {
  command
    .command('make')
    .description('make codes; they are shown this once, and only a hash of each is stored')
    .argument('<offer>', 'name of the offer, as in content/<language>/offers')
    .requiredOption('--count <number>', 'how many', whole(mostCodes))
    .option('--expires <day>', 'last day (yyyy-mm-dd) on which they work; else as long as the offer')
    .option('--label <text>', 'what you call the batch', shortLine, '')
    .option('--out <file>', 'write them to a new file instead of printing them')
    .byStaff()
    .runs(async (context, name: string, options: MakeOptions) => {
      const { settings } = context
      const offers = (await context.content()).offers('zh-cn')
      const offer = offers.find(({ slug }) => slug === name)
      if (!offer)
        throw new Failure(`There is no offer "${name}": ${offers.map(({ slug }) => slug).join(', ')}.`)
      const expireTime = expiryOf(context, options.expires ?? '')
      if (expireTime === 'no day') throw new Failure('--expires must be a day such as 2027-06-30.')
      if (expireTime === 'over') throw new Failure('--expires is over.')
      await using file = options.out === undefined ? null : await newFile(options.out)
      const { batch, codes } = await makeCodes(
        { ...context, secretKey: settings.secretKey },
        {
          offer: name,
          prefix: offer.prefix,
          count: options.count,
          label: options.label,
          expireTime,
          actor: actorOfOptions(options),
        },
      )
      const expires = options.expires ?? offer.closes
      const origin = context.env?.PUBLIC_URL ?? ''
      if (!origin) deps.terminal.err('PUBLIC_URL is not set: the addresses have no host.\n')
      // Browsers send nothing after # to a server, so the code gets into no log.
      const rows = codes.map(({ number, code }) => [
        number,
        code,
        name,
        expires,
        `${origin}/receive#code=${code}`,
      ])
      const sheet = csvOf([['number', 'code', 'offer', 'valid through', 'address'], ...rows])
      const json = { batch, offer: name, expires, codes }
      return file ? await file.write(sheet, { batch, offer: name }) : { json, text: sheet }
    })
}

function listCommand(command: SiteCommand) {
  command
    .command('list')
    .description('batches of codes, newest first; or the codes of one')
    .option('--offer <name>', 'batches of one offer', '')
    .option('--batch <number>', 'the codes of this batch', whole(2 ** 31 - 1))
    .option('--page <number>', 'of the codes', whole(1_000_000), 1)
    .option('--limit <number>', 'codes a page', whole(1000), 100)
    .runs(
      async (
        context,
        options: { offer: string; batch?: number; page: number; limit: number },
      ): Promise<CommandOutput> => {
        const { db } = context
        const show = timeWriter(context)
        const through = (end: number | null) =>
          end === null ? '-' : lastDayBefore(end, context.settings.timeZone)
        if (options.batch !== undefined) {
          const codes = await codesOf(db, options.batch, options)
          const rows = codes.list.map((row) => [
            row.number,
            row.status,
            through(row.expire_time),
            row.member ?? (row.claim ? 'guest' : '-'),
            show(row.claimed),
          ])
          const head = ['NUMBER', 'STATUS', 'VALID THROUGH', 'MEMBER', 'CLAIMED']
          return { json: codes, text: `${table(head, rows)}\n${codes.total} in all.` }
        }
        const list = await claimBatches(db, options)
        const rows = list.map((row) => [
          row.id,
          row.offer,
          row.label || '-',
          row.count,
          row.used,
          row.revoked,
          through(row.expire_time),
          show(row.create_time),
        ])
        const head = ['BATCH', 'OFFER', 'LABEL', 'CODES', 'USED', 'WITHDRAWN', 'VALID THROUGH', 'MADE']
        return { json: { list }, text: table(head, rows) }
      },
    )
}

function exportCommand(command: SiteCommand) {
  const headings = [
    'id',
    'offer',
    'kind',
    'batch',
    'number',
    'member_id',
    'member',
    'create_time',
    'coupon',
    'coupon_used_time',
    'coupon_for',
    'distributor_id',
    'referral_source',
  ] as const
  command
    .command('export')
    .description('every claim as a table (CSV); times in unix seconds')
    .option('--offer <name>', 'claims of one offer', '')
    .option('--out <file>', 'write it to a new file instead of printing it')
    .runs(async ({ db }, options: { offer: string; out?: string }) => {
      const list = await allClaims(db, options)
      const sheet = csvOf([headings, ...list.map((row) => headings.map((name) => row[name] ?? ''))])
      await using file = options.out === undefined ? null : await newFile(options.out)
      return file ? await file.write(sheet, { claims: list.length }) : { json: { list }, text: sheet }
    })
}

function couponCommand(command: SiteCommand) {
  command
    .command('coupon')
    .description('whose a coupon is, as somebody names it at sign-up; with --for, take it')
    .argument('<code>', 'the code of the coupon')
    .option('--for <text>', 'take it for this, once', shortLine)
    .byStaff()
    .runs(async (context, code: string, options: { for?: string; by: string }) => {
      const found = await couponOf(context.db, code)
      if (!found) throw new Failure('There is no such coupon.')
      const purpose = options.for
      if (purpose !== undefined) {
        const taken = await takeCoupon(context, { claim: found.id, purpose, actor: actorOfOptions(options) })
        if (!taken) throw new Failure(`It was taken before: ${found.coupon_for}`)
      }
      const coupon = (await couponOf(context.db, code)) ?? found
      const used = coupon.coupon_used_time === null ? 'not taken' : `taken for ${coupon.coupon_for}`
      const shown = {
        coupon: groupedCode(coupon.coupon),
        offer: coupon.offer,
        member: coupon.member ?? '-',
        used,
      }
      return { json: coupon, text: pairLines(shown) }
    })
}
