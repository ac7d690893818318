/** Somebody to ask before deciding. All texts; '' where there is nothing. */
export interface AdvisorView {
  name: string
  role: string
  words: string
  portrait: string
  qr: string
  hours: string
  email: string
  phone: string
  /** No real person stands there yet: pages say so. */
  sample: boolean
}
