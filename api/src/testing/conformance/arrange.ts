import { accountSituations } from './arrange-account.ts'
import { fileSituations } from './arrange-files.ts'
import { menuSituations } from './arrange-menus.ts'
import { sessionSituations } from './arrange-session.ts'
import type { Arrange } from './substitution.ts'

/** The preparation of each recorded case that needs one. */
export const situations: Record<number, Arrange> = {
  ...sessionSituations,
  ...accountSituations,
  ...fileSituations,
  ...menuSituations,
}
