import { sweepUploads } from '@shuyuan/api/features/upload/sweep'
import { bringBack, ownerOfStore, takeStore } from '@shuyuan/api/features/upkeep/store'
import { type CommandDeps, SiteCommand } from './command.ts'
import { Failure } from './failure.ts'

const others =
  'The uploads carry the mark of another database. If that is gone for good, or this one was moved here: uploads take'

export function uploadsCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('uploads', deps).description(
    'the store of what members and staff have sent',
  )

  command
    .command('take')
    .description(
      'say that the uploads are this database’s, after it was moved or restored; no other may use them',
    )
    .runs(async (context) => {
      const before = await ownerOfStore(context)
      await takeStore(context)
      return { json: { before }, text: 'The uploads are this database’s now.' }
    })

  command
    .command('sweep')
    .description('set uploads aside that nothing names, however many; after 30 days they are deleted')
    .runs(async (context) => {
      if ((await ownerOfStore(context)) === 'another') throw new Failure(others)
      const keys = await sweepUploads(context, { all: true })
      return { json: { keys }, text: [`${keys.length} file(s) set aside.`, ...keys].join('\n') }
    })

  command
    .command('back')
    .description('put everything back into its place that was set aside and is not deleted yet')
    .runs(async (context) => {
      if ((await ownerOfStore(context)) === 'another') throw new Failure(others)
      const keys = await bringBack(context)
      return { json: { keys }, text: [`${keys.length} file(s) are back.`, ...keys].join('\n') }
    })

  return command
}
