/** A name at the start of a line, then parts in quotes, then what stands in none up to the end of the line. */
const setting =
  /^[ \t]*([A-Za-z_]\w*)[ \t]*=((?:[ \t]*(?:'[^']*'|"(?:\\[^]|[^"\\])*"))*)((?:\\[^]|[^\\\n])*)$/gm

/**
 * The values of an environment file as systemd reads them: blanks, <, > and # within a value stand for themselves; `'…'` is
 * taken as it stands; in `"…"` and outside of quotes `\` takes the next sign as it stands, or goes on in the next line.
 */
export function readSettings(text) {
  return Object.fromEntries(
    [...text.matchAll(setting)].map(([, name, quoted, plain]) => [name, unquoted(quoted) + bare(plain)]),
  )
}

function unquoted(text) {
  return [...text.matchAll(/'([^']*)'|"((?:\\[^]|[^"\\])*)"/g)]
    .map(
      ([, single, double]) =>
        single ?? double.replace(/\\([\\"`$\n])/g, (_all, sign) => (sign === '\n' ? '' : sign)),
    )
    .join('')
}

function bare(text) {
  const trimmed = text.trimStart().replace(/(\\[^])?\s*$/, '$1')
  return trimmed.replace(/\\([^])/g, (_all, sign) => (sign === '\n' ? '' : sign))
}
