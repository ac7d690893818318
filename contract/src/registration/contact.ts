import type { ContactType } from '#account/login'
import { isMobileAbroad } from '#fields/field-checks'

/** By what a family is reached and proves who it is: its number, or its mail address where the number is of another country. */
export interface FamilyContact {
  type: ContactType
  contact: string
}

/** Both as they are stored: a mail address in small letters. */
export function contactOf({ mobile, email }: { mobile: string; email: string }): FamilyContact {
  return isMobileAbroad(mobile)
    ? { type: 'email', contact: email.toLowerCase() }
    : { type: 'mobile', contact: mobile }
}
