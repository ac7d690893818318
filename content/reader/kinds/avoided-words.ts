import { z } from 'zod'
import { line } from '#fields/text'

/**
 * `both/avoided-words.yaml`: words that promise a cure, which a school of Chinese medicine must not. They are found
 * wherever they stand, in any case.
 */
export const avoidedWords = z.strictObject({ 'zh-cn': z.array(line), en: z.array(line) })
export type AvoidedWords = z.infer<typeof avoidedWords>
