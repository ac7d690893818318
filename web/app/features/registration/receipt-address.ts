/** Where a receipt stands: on the page of its form, and for a member in the member area. */
export const receiptAddress = {
  open: (form: string, no: string) => `/${form}/receipt?no=${encodeURIComponent(no)}`,
  member: (no: string) => `/user/account/registrations/${encodeURIComponent(no)}`,
} as const
