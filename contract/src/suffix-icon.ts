import * as z from 'zod/mini'
import { text } from '#input'

export const suffixQuery = z.object({ suffix: text(50), background: text(50) })
