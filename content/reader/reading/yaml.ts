import { CST, type Document, isScalar, Lexer, LineCounter, parseDocument, visit } from 'yaml'

/** Why a text cannot be read, and where. */
export interface YamlFault {
  line: number
  reason: string
}

export interface ParsedYaml {
  /** Undefined where the text has a fault. */
  document: Document | undefined
  /** What the document says; undefined where it has a fault. */
  value: unknown
  fault: YamlFault | undefined
  lineAt(offset: number): number
}

/** Pieces that the parser works on: names, values, signs, line breaks. The longest file of the project has 7,000. */
const mostPieces = 25_000
/** Lines, and characters. The longest file of the project has 500, and 38,000. */
const mostLines = 10_000
const mostCharacters = 200_000
/** Brackets in brackets, and dashes in a row that begin lists in lists. */
const deepest = 12

/**
 * Reads YAML in a time that grows with the length of the text alone. What could be written to keep a parser at work, or
 * what a slip of the pen makes of ordinary words, is a fault with its line: names that refer to other places
 * (`*emphasis*`), names that are no words, nesting without end. Never throws. `ofProject`: what only the project's own
 * authors write, which may be of any length.
 */
export function parseYaml(text: string, { ofProject = false } = {}): ParsedYaml {
  const lines = new LineCounter()
  const lineAt = (offset: number) => lines.linePos(offset).line
  const faulty = (fault: YamlFault): ParsedYaml => ({ document: undefined, value: undefined, fault, lineAt })
  const beyond = ofProject ? undefined : beyondLimits(text)
  if (beyond) return faulty(beyond)
  try {
    // The library compares each key with every other one, which takes a minute for 20,000.
    const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false })
    const [error] = document.errors
    // Further errors mostly follow from the first.
    if (error)
      return faulty({ line: lineAt(error.pos[0]), reason: error.message.replace(/ at line [^]*$/, '') })
    const key = wrongKey(document)
    if (key) return faulty({ line: lineAt(key.offset), reason: key.reason })
    return { document, value: document.toJS({ maxAliasCount: 0 }), fault: undefined, lineAt }
  } catch (error) {
    return faulty({ line: 1, reason: error instanceof Error ? error.message : String(error) })
  }
}

const kindsOfFault: Readonly<Record<string, string>> = {
  alias: 'a value cannot begin with *',
  anchor: 'a value cannot begin with &',
  'explicit-key-ind': 'a line cannot begin with ?',
  'directive-line': 'a line cannot begin with %',
}

/** What the parser must not be given; looked for sign by sign, without a parser. */
function beyondLimits(text: string): YamlFault | undefined {
  if (text.length > mostCharacters) return { line: 1, reason: 'has too many characters' }
  let [line, pieces, brackets, dashes] = [1, 0, 0, 0]
  for (const piece of new Lexer().lex(text)) {
    pieces += 1
    const kind = CST.tokenType(piece) ?? ''
    if (kindsOfFault[kind]) return { line, reason: kindsOfFault[kind] }
    if (kind.endsWith('-start') && kind.startsWith('flow')) brackets += 1
    if (kind.endsWith('-end') && kind.startsWith('flow')) brackets -= 1
    if (kind === 'seq-item-ind') dashes += 1
    else if (kind !== 'space') dashes = 0
    if (brackets > deepest || dashes > deepest) return { line, reason: 'is nested too deeply' }
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) line += 1
    if (pieces > mostPieces || line > mostLines) return { line, reason: 'has too many entries' }
  }
  return undefined
}

/** A key that stands twice in its map, or is no word. */
function wrongKey(document: Document): { offset: number; reason: string } | undefined {
  let found: { offset: number; reason: string } | undefined
  visit(document, {
    Map(_, map) {
      const seen = new Set<string>()
      for (const { key } of map.items) {
        const offset = (isScalar(key) ? key.range?.[0] : undefined) ?? map.range?.[0] ?? 0
        if (!isScalar(key)) found = { offset, reason: 'a name must be a word' }
        else if (seen.has(String(key.value))) found = { offset, reason: 'Map keys must be unique' }
        else seen.add(String(key.value))
        if (found) return visit.BREAK
      }
      return undefined
    },
  })
  return found
}
