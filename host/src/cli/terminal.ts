/** Where a command reads and writes; tests hand in their own. */
export interface Terminal {
  out(text: string): void
  err(text: string): void
  /** All of the standard input, as text. */
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
