import { Command } from 'commander'
import { Failure } from '#cli/failure'
import { commandName } from '#process/command-name'

type Moved = {
  /** The words that were typed; of several that fit the first counts, and one word alone is for all others. */
  words: readonly [string, ...string[]]
} & (
  | {
      /** The address at the desk. */
      to: string
    }
  | {
      /** What to do in its place, as a sentence. */
      instead: string
    }
)

/** What was a command of its own and is done by `desk` now, or not at all. */
export const moved: readonly Moved[] = [
  { words: ['wall', 'approve'], to: 'wall/approve' },
  { words: ['wall', 'hide'], to: 'wall/hide' },
  { words: ['wall'], to: 'wall/list' },
  { words: ['class', 'attendance'], to: 'attend/list' },
  { words: ['class', 'attend'], to: 'attend/mark' },
  { words: ['class', 'date', 'list'], to: 'class/show' },
  { words: ['class', 'date', 'restore'], to: 'class/restore' },
  { words: ['class'], to: 'class/change' },
  { words: ['class-wish', 'told'], to: 'wish/tell' },
  { words: ['class-wish'], to: 'wish/list' },
  { words: ['live-code'], to: 'live-code/list' },
  { words: ['question', 'list'], to: 'question/list' },
  { words: ['question', 'answer'], to: 'question/answer' },
  { words: ['question', 'accept'], to: 'question/accept-answer' },
  { words: ['question', 'hide'], to: 'question/hide-answer' },
  { words: ['question', 'approve'], to: 'question/approve' },
  { words: ['question', 'reject'], to: 'question/reject' },
  { words: ['question', 'close'], to: 'question/close' },
  { words: ['question'], to: 'question/show' },
  { words: ['question-set'], to: 'survey/answers' },
  { words: ['message', 'show'], to: 'sent/show' },
  { words: ['message', 'retry'], to: 'today/retry' },
  { words: ['message', 'class'], to: 'class/write' },
  { words: ['message'], to: 'sent/list' },
  { words: ['claim', 'make'], to: 'code/make' },
  { words: ['claim', 'export'], to: 'claim/export' },
  { words: ['claim', 'revoke'], to: 'code/revoke-batch' },
  { words: ['claim', 'coupon'], to: 'claim/coupon' },
  { words: ['claim'], to: 'code/list' },
  { words: ['distributor', 'show'], to: 'distributor/show' },
  { words: ['distributor', 'approve'], to: 'distributor/approve' },
  { words: ['distributor', 'freeze'], to: 'distributor/freeze' },
  { words: ['distributor', 'unfreeze'], to: 'distributor/unfreeze' },
  { words: ['distributor', 'end'], to: 'distributor/end' },
  { words: ['distributor', 'appoint'], to: 'distributor/appoint' },
  { words: ['distributor', 'card'], to: 'distributor/card-approve' },
  { words: ['distributor', 'reassign'], to: 'distributor/reassign' },
  { words: ['distributor', 'review'], to: 'credit/list' },
  { words: ['distributor', 'leaders'], to: 'distributor/results' },
  { words: ['distributor', 'campaigns'], to: 'distributor/results' },
  { words: ['distributor', 'export'], to: 'credit/export' },
  { words: ['distributor', 'settle'], instead: `Credits are released by ${commandName} ledger settle.` },
  { words: ['distributor'], to: 'distributor/list' },
  { words: ['registration', 'list'], to: 'registration/list' },
  { words: ['registration', 'show'], to: 'registration/show' },
  { words: ['registration', 'export'], to: 'registration/export' },
  { words: ['registration', 'contact'], to: 'registration/contact' },
  { words: ['registration', 'confirm'], to: 'registration/confirm' },
  { words: ['registration', 'cancel'], to: 'registration/cancel' },
  { words: ['registration', 'fee'], to: 'registration/fee' },
  { words: ['registration', 'pay'], to: 'registration/pay' },
  { words: ['registration', 'refund'], to: 'registration/refund' },
  {
    words: ['registration', 'fill'],
    instead: 'A running site gives free seats to those who wait by itself, twice in a minute.',
  },
  { words: ['member', 'grant-points'], to: 'member/book' },
  { words: ['member', 'grant-money'], to: 'member/book' },
  { words: ['rule', 'add'], to: 'site/rule-add' },
  { words: ['rule', 'remove'], to: 'site/rule-remove' },
  { words: ['rule'], to: 'site/menus' },
]

/** Adds commands for the old names, which say in one line what to type now. */
export function addMoved(program: Command): void {
  for (const name of new Set(moved.map(({ words: [first] }) => first))) {
    const stays = program.commands.find((each) => each.name() === name)
    if (!stays) program.addCommand(movedCommand([name]), { hidden: true })
    for (const { words } of stays ? moved : []) {
      const [first, second] = words
      if (first === name && second) stays?.addCommand(movedCommand([first, second]), { hidden: true })
    }
  }
}

function movedCommand(path: readonly string[]): Command {
  return new Command(path.at(-1))
    .argument('[words...]')
    .allowUnknownOption()
    .helpOption(false)
    .action((rest: string[]) => {
      const typed = [...path, ...rest]
      const now = moved.find(({ words }) => words.every((word, at) => word === typed[at]))
      if (now && 'instead' in now) throw new Failure(now.instead)
      throw new Failure(
        `The desk does that now: ${commandName} desk ${now?.to} --by MEMBER. With --help it says what it takes.`,
      )
    })
}
