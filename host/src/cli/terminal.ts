/** Where a command reads and writes; tests pass their own. */
export interface Terminal {
  out(text: string): void
  err(text: string): void
  /** All of the standard input as text. */
  input(): Promise<string>
}

export const processTerminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  async input() {
    const parts: Buffer[] = []
    for await (const part of process.stdin as AsyncIterable<Buffer>) parts.push(part)
    return Buffer.concat(parts).toString('utf8')
  },
}

const orders = /\r(?!\n)|(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/gu

/** Shows control characters as numbers, because visitors' texts must not control the terminal. */
export function printable(text: string): string {
  return text.replaceAll(orders, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
