import { receiptPage } from '@shuyuan/contract/registration/form-address'
import type { FieldValue } from '@shuyuan/contract/registration/registration-kinds'

/** Where a receipt stands: on the page of its form, and for a member in the member area. */
export const receiptAddress = {
  /** The page that every receipt of a form is opened on. */
  page: receiptPage,
  open: (form: string, no: string) => `${receiptAddress.page(form)}?no=${encodeURIComponent(no)}`,
  member: (no: string) => `/user/account/registrations/${encodeURIComponent(no)}`,
} as const

/**
 * What one sign-up passes to the next of the same family: guardian and contact. It is in the browser's history state,
 * so nothing is stored and it is gone with the tab.
 */
export interface FamilyState {
  family: Record<string, FieldValue>
}

export function familyInState(state: unknown): FamilyState['family'] {
  return (state as Partial<FamilyState> | null)?.family ?? {}
}
