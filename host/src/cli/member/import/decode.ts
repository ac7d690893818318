/** The text of a file that a spreadsheet saved, and what it was written in. Throws RangeError where it is no text. */
export function decodeTable(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0')) throw new RangeError('it is no text: save the table as CSV (UTF-8)')
  return { text, encoding }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // A table has mostly signs below 256 in its first row, each with a zero beside it in UTF-16.
  const start = bytes.subarray(0, 400)
  const zeros = [0, 1].map((odd) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length)
  if ((zeros[1] ?? 0) > start.length / 4) return 'utf-16le'
  if ((zeros[0] ?? 0) > start.length / 4) return 'utf-16be'
  // GB18030 holds GBK, which Excel writes in China.
  const fits = ['utf-8', 'gb18030'].filter((name) => isWritten(bytes, name))
  if (fits.length === 2 && isHanInDisguise(new TextDecoder('utf-8').decode(bytes))) return 'gb18030'
  if (!fits[0])
    throw new RangeError('its characters are neither UTF-8, UTF-16 nor GBK: save it as CSV (UTF-8)')
  return fits[0]
}

/**
 * Whether a text has no other signs beside ASCII than letters from Greek to N'Ko: two bytes of GBK, such as those of 学员,
 * may be such a letter in UTF-8.
 */
function isHanInDisguise(text: string): boolean {
  const others = text.replaceAll(/\p{ASCII}/gu, '')
  return others !== '' && /^[\u0370-\u07FF]*$/.test(others)
}

function isWritten(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
