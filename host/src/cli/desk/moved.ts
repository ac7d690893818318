import { Command } from 'commander'
import { Failure } from '#cli/failure'
import { commandName } from '#process/command-name'

interface Moved {
  /** The words that were typed; of several that fit the first counts, and one word alone is for all others. */
  words: readonly [string, ...string[]]
  /** The address at the desk. */
  to: string
}

/** What was a command of its own and is done by `desk` now. */
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
]

/** Commands for the old names, which say in one line what to type now. */
export function movedCommands(): Command[] {
  return [...new Set(moved.map(({ words: [name] }) => name))].map((name) =>
    new Command(name)
      .argument('[words...]')
      .allowUnknownOption()
      .helpOption(false)
      .action((rest: string[]) => {
        const typed = [name, ...rest]
        const now = moved.find(({ words }) => words.every((word, at) => word === typed[at]))
        throw new Failure(
          `The desk does that now: ${commandName} desk ${now?.to} --by MEMBER. With --help it says what it takes.`,
        )
      }),
  )
}
