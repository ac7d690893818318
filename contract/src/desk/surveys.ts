import * as z from 'zod/mini'
import { get } from '#envelope/endpoint'
import { requiredText } from '#fields/input'

const answers = z.object({
  set: z.string(),
  edition: z.int(),
  /** How many were sent in this edition. */
  sent: z.int(),
  items: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      options: z.array(z.string()),
      /** How often each option was chosen, in order; absent for answers in words. */
      counts: z.optional(z.array(z.int())),
      /** Answers in words, oldest first. */
      words: z.optional(z.array(z.string())),
    }),
  ),
})
export type DeskSurveyAnswers = z.infer<typeof answers>

/** What was answered in a survey's present edition; `set` is its name in content. Results that members saved are private. */
export const deskSurveyAnswers = get('/api/desk/survey/answers', {
  who: 'desk/survey:read',
  query: z.object({ set: requiredText('question-set.unknown', 100) }),
  data: answers,
  samples: [{ set: 'kecheng-fankui' }],
})
