import {
  email,
  floatPattern,
  idNumber,
  integerPattern,
  isDate,
  mobile,
  personName,
  variableNamePattern,
} from '@shuyuan/contract/fields/patterns'
import * as z from 'zod/mini'

/**
 * The checks of free form fields, each with the key of its message. All but `required` and `editorRequired`
 * accept an empty field; a field that must be filled combines them: `filled(rules.mobile)`.
 */
export const rules = {
  required: z.string().check(z.trim(), z.minLength(1, 'required')),
  number: optional((value) => value.trim() !== '' && Number.isFinite(Number(value)), 'correct'),
  integer: optional((value) => integerPattern.test(value), 'correct'),
  float: optional((value) => floatPattern.test(value), 'float'),
  date: optional(isDate, 'correct'),
  url: optional(isWebAddress, 'correct'),
  variableName: optional((value) => variableNamePattern.test(value), 'correct'),
  name: optional((value) => personName.safeParse(value).success, 'name'),
  email: optional((value) => email.safeParse(value).success, 'correct'),
  mobile: optional((value) => mobile.safeParse(value).success, 'mobile'),
  idNumber: optional((value) => idNumber.safeParse(value).success, 'idNumber'),
  editorRequired: z.string().check(
    z.minLength(1, 'editorRequired'),
    z.refine((html) => !isEmptyMarkup(html), 'contentEmpty'),
  ),
}

/** A check that an empty field fails as well. */
export function filled(rule: z.ZodMiniType<string, string>) {
  return z.pipe(rules.required, rule)
}

function optional(test: (value: string) => boolean, message: string) {
  return z.string().check(
    z.trim(),
    z.refine((value) => value === '' || test(value), message),
  )
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
}

/** What an editor leaves behind when everything was deleted, such as `<p><br></p>`; pictures count as content. */
function isEmptyMarkup(html: string): boolean {
  return !/<(?:img|video|audio|iframe)\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
}
