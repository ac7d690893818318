import { email, mobile, nickname, username } from '@shuyuan/contract/fields/patterns'
import { InvalidArgumentError } from 'commander'

const schemas = { username, nickname, email, mobile }
const rules = {
  username: 'must have 3 to 15 letters, digits and underscores and begin with a letter',
  nickname: 'may have Chinese characters, letters, digits, underscores and dashes only',
  email: 'is no e-mail address',
  mobile: 'is no mobile number of mainland China',
}

/** Makes an argument parser with the rules of registration. */
export function checked(field: keyof typeof rules) {
  return (text: string): string => {
    const value = text.trim()
    if (schemas[field].safeParse(value).success) return value
    throw new InvalidArgumentError(`It ${rules[field]}.`)
  }
}

/** A whole number from 1. */
export function positive(text: string): number {
  const number = Number(text)
  if (!/^\d{1,9}$/.test(text) || number < 1)
    throw new InvalidArgumentError('It must be a whole number from 1 on.')
  return number
}
