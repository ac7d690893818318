import { type ItemAnswers, surveyAnswers } from '@shuyuan/api/features/question-set/survey-answers'
import { type CommandDeps, SiteCommand } from '#cli/command'
import { Failure } from '#cli/failure'

/** Only surveys: results that members saved are private. */
export function questionSetCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('question-set', deps).description('surveys: what was answered')
  command
    .command('answers')
    .description('how often each answer was chosen, and what was written, in the present edition')
    .argument('<set>', 'the survey, by its name in content')
    .runs(async ({ db, content }, set: string) => {
      const found = await surveyAnswers({ db, content: await content() }, set)
      if (!found) throw new Failure(`The school collects no answers of ${set}.`)
      const lines = found.items.map((item, at) => `${at + 1}. ${item.text}\n${answersOf(item)}`)
      return { json: found, text: [`${found.sent} sent it.`, ...lines].join('\n\n') }
    })
  return command
}

function answersOf({ options, counts, words }: ItemAnswers): string {
  // A visitor's text must not control the terminal.
  if (words) return words.map((text) => `   - ${text.replaceAll(/[\s\p{Cc}]+/gu, ' ')}`).join('\n') || '   -'
  return options.map((option, at) => `${String(counts?.[at] ?? 0).padStart(6)}  ${option}`).join('\n')
}
