/** Forms whose page has an address of its own; every other form stands below `/signup/`. */
const atRoot: ReadonlySet<string> = new Set(['guoxuebaoming', 'zybm'])

/** The path of the page of a form, by its key. */
export const formAddress = (form: string): string => (atRoot.has(form) ? `/${form}` : `/signup/${form}`)

/** The path on which receipts of a form are opened. */
export const receiptPage = (form: string): string => `${formAddress(form)}/receipt`

/** The key of the form that a path is about, `zybm` of `/zybm/receipt`; undefined where no form can stand there. */
export function formAt(pathname: string): string | undefined {
  const [, first = '', second = ''] = pathname.split('/')
  if (first === 'signup') return second && !atRoot.has(second) ? second : undefined
  return atRoot.has(first) ? first : undefined
}
