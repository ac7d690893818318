import { type FileHandle, open, rm } from 'node:fs/promises'
import { Failure } from '#cli/failure'
import { printable, type Terminal } from '#cli/terminal'

/** A file that is made while it comes: a row a line of JSON. */
type Lines = AsyncIterable<string> | Iterable<string>

/**
 * Writes what `fill` gives to a new file that only its owner reads, and returns the number of rows. A file that did not
 * become whole is taken away.
 */
export async function toNewFile(
  path: string,
  fill: (write: (lines: Lines) => Promise<number>) => Promise<number>,
): Promise<number> {
  const file = await open(path, 'wx', 0o600).catch((error: Error) => {
    throw new Failure(`${path} cannot be written: ${error.message}`)
  })
  try {
    return await fill((lines) => written(file, path, lines))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

async function written(file: FileHandle, path: string, lines: Lines): Promise<number> {
  let rows = 0
  for await (const line of lines) {
    await file.write(`${line}\n`).catch((error: Error) => {
      throw new Failure(`${path} cannot be written: ${error.message}`)
    })
    rows += 1
  }
  return rows
}

/** Prints the rows as they come: a line each, or with `head` all in one line of JSON, as its `rows`. */
export async function printLines({ out }: Terminal, lines: Lines, head?: object): Promise<void> {
  if (!head) {
    for await (const line of lines) out(printable(`${line}\n`))
    return
  }
  let before = printable(JSON.stringify({ ...head, rows: [] }).slice(0, -2))
  for await (const line of lines) {
    out(before + printable(line))
    before = ','
  }
  out(before === ',' ? ']}\n' : `${before}]}\n`)
}
