/**
 * What people type, paste or let a phone fill in, brought into the one form in which it is stored, compared and
 * searched. Each function may be applied again to its own result.
 */

/** Marks that nobody sees, such as those of direction, of no width or of an emoji's look. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu
/** U+2800 is an empty cell of braille, which some people type for a blank. */
const blanks = /[\s\p{Cc}\u2800]+/gu
const han = String.raw`[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]`

/** Half-width letters and digits, composed characters, single blanks, nothing invisible. */
function plain(typed: string): string {
  return typed.replaceAll(unseen, '').normalize('NFKC').replaceAll(blanks, ' ').trim()
}

/** Dots that stand inside names on keyboards and papers, with the blanks around them. */
const dots = / ?(?:[·•‧∙⋅∘◦●⚫⸱⸳᛫・ᐧ] ?)+/gu
const stopInside = new RegExp(String.raw`(${han})\s*[.。]+\s*(?=${han})`, 'gu')
const blankInside = new RegExp(String.raw`(${han}) (?=${han})`, 'gu')

/** A person's name: one kind of dot, dash and apostrophe; no blank between Han or kana, one elsewhere. */
export function cleanName(typed: string): string {
  return plain(typed.replaceAll(/[‘’‛ʼʻ′´`｀]/g, "'"))
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(dots, '·')
    .replaceAll(stopInside, '$1·')
    .replaceAll(blankInside, '$1')
    .replaceAll(/^[· ]+|(?<![· ])[· ]+$/g, '')
}

/** What is equal for all spellings of one name. */
export function nameKey(name: string): string {
  return cleanName(name)
    .toLowerCase()
    .replaceAll(/[ ·.'-]/g, '')
}

/**
 * A mobile number: no separators, and neither +86 nor a 0 before a number of mainland China. That of another country
 * begins with + in place of 00, and has no (0) behind its code.
 */
export function cleanMobile(typed: string): string {
  return plain(typed)
    .replace(/^tel:/i, '')
    .replace(/^(\+|00)([\d ]{1,5})\(0\)/, '$1$2')
    .replaceAll(/[\s\p{Pd}−()[\]{}<>.,·・/_、。]/gu, '')
    .replace(/^(?:(?:\+|00)?86)*0?(?=1[3-9]\d{9}$)/, '')
    .replace(/^00(?=[1-9]\d{6,14}$)/, '+')
}

export function cleanIdNumber(typed: string): string {
  return plain(typed)
    .replaceAll(/[\s\p{Pd}−·]/gu, '')
    .toUpperCase()
}

export function cleanEmail(typed: string): string {
  return plain(typed)
    .replace(/^mailto:/i, '')
    .replaceAll(' ', '')
    .replaceAll('。', '.')
}

/** An account name, an e-mail address or a mobile number. */
export function cleanAccount(typed: string): string {
  const mobile = cleanMobile(typed)
  if (/^1\d{10}$/.test(mobile)) return mobile
  return typed.includes('@') || typed.includes('＠') ? cleanEmail(typed) : plain(typed).replaceAll(' ', '')
}

/** A code that was sent or printed. Its letters keep their case. */
export function cleanCode(typed: string): string {
  return plain(typed).replaceAll(/[\s\p{Pd}−·]/gu, '')
}

/**
 * Words to look for. Only letters and digits become half-width: titles are stored with the punctuation of Chinese, which
 * is full-width.
 */
export function cleanSearch(typed: string): string {
  return typed
    .replaceAll(unseen, '')
    .replaceAll(/[０-９Ａ-Ｚａ-ｚ＠]/g, (sign) => sign.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll(blanks, ' ')
    .trim()
}
