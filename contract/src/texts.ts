/** Texts of a language file: keys in keys, texts at the end. */
export interface TextTree {
  [key: string]: string | TextTree
}

/** What a text is filled with: `{{name}}` by `name`; `count` chooses the plural. */
export type TextValues = Readonly<Record<string, unknown>> & { count?: number }

const placeholder = /\{\{\s*(\w+)\s*\}\}/g

/** The text of a key such as `form.title`, as it stands in the file. */
export function findText(tree: TextTree | undefined, key: string, count?: number): string | undefined {
  if (count === undefined) return textAt(tree, key)
  // English has a word for one, Chinese has not: no need of `Intl.PluralRules`, which takes long to be made.
  const one = count === 1 ? textAt(tree, `${key}_one`) : undefined
  return one ?? textAt(tree, `${key}_other`) ?? textAt(tree, key)
}

/** The text with its places filled; a place without a value stays as it is. */
export function fillText(text: string, values: TextValues): string {
  // Most texts have no place to fill.
  if (!text.includes('{{')) return text
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}

function textAt(tree: TextTree | undefined, key: string): string | undefined {
  let node: string | TextTree | undefined = tree
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return undefined
    node = node[part]
  }
  return typeof node === 'string' ? node : undefined
}
