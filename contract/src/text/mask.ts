/** A name as others see it: the first character and a star, 张*. */
export function maskName(name: string): string {
  const [first = ''] = name.trim()
  return first === '' ? '' : `${first}*`
}

/** A mobile number as others see it: 138****1234; anything else is shown as stars. */
export function maskMobile(mobile: string): string {
  if (mobile === '') return ''
  return /^\d{11}$/.test(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : '****'
}

/** An identity number as it is shown, to its owner too: 320***********123X. */
export function maskIdNumber(idNumber: string): string {
  if (idNumber === '') return ''
  return `${idNumber.slice(0, 3)}${'*'.repeat(Math.max(0, idNumber.length - 7))}${idNumber.slice(-4)}`
}
