/** A name as others see it: the first character and a star, 张*. */
export function maskName(name: string): string {
  const [first = ''] = name.trim()
  return first === '' ? '' : `${first}*`
}

/** A name as the school's own people see it in a list, who must tell people apart: its two ends, 王*明. */
export function maskMiddle(name: string): string {
  const signs = [...name.trim()]
  return signs.length < 3 ? maskName(name) : `${signs[0]}*${signs.at(-1)}`
}

/** A mobile number as others see it: 138****1234, +44****1234; anything else is shown as stars. */
export function maskMobile(mobile: string): string {
  if (mobile === '') return ''
  if (/^\+\d{9,15}$/.test(mobile)) return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
  return /^\d{11}$/.test(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : '****'
}

/** An e-mail address as others see it: w*@example.org. */
export function maskEmail(email: string): string {
  if (email === '') return ''
  const [name = '', domain = ''] = email.split('@')
  return `${maskName(name)}@${domain}`
}

/** A text in which mobile numbers, identity numbers and e-mail addresses are masked. */
export function maskContacts(text: string): string {
  return text
    .replaceAll(/(?<!\d)\d{17}[\dXx](?!\d)/g, maskIdNumber)
    .replaceAll(/(?<!\d)1\d{10}(?!\d)|(?<![\d+])\+[1-9]\d{6,14}(?!\d)/g, maskMobile)
    .replaceAll(/(?<![\w.%+-])[\w.%+-]+@[\w.-]+\.\w+/g, maskEmail)
}

/** An identity number as it is shown, to its owner too: 320***********123X. */
export function maskIdNumber(idNumber: string): string {
  if (idNumber === '') return ''
  return `${idNumber.slice(0, 3)}${'*'.repeat(Math.max(0, idNumber.length - 7))}${idNumber.slice(-4)}`
}
