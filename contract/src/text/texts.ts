/** A language file: nested objects with texts as leaves. */
export interface TextTree {
  [key: string]: string | TextTree
}

/**
 * Values for the placeholders of a text: `name` for `{{name}}`. `count` also chooses between the texts `…_one` and `…_other`;
 * where a text has other numbers, words go by them inside it: `{{days}} {{days|day|days}}`.
 */
export type TextValues = Readonly<Record<string, unknown>> & { count?: number }

const placeholder = /\{\{\s*(\w+)\s*(?:\|([^|}]*)\|([^|}]*))?\}\}/g

/** The text of a key such as `form.title`, as it stands in the file. */
export function findText(tree: TextTree | undefined, key: string, count?: number): string | undefined {
  if (count === undefined) return textAt(tree, key)
  // English has a singular, Chinese has none: these two need no `Intl.PluralRules`, which is slow to make.
  const one = count === 1 ? textAt(tree, `${key}_one`) : undefined
  return one ?? textAt(tree, `${key}_other`) ?? textAt(tree, key)
}

/** The text with its placeholders filled; one without a value stays as it is. */
export function fillText(text: string, values: TextValues): string {
  // Most texts have no placeholder.
  if (!text.includes('{{')) return text
  return text.replace(placeholder, (whole, name: string, one?: string, other?: string) => {
    if (!Object.hasOwn(values, name)) return whole
    const value = String(values[name])
    return (value === '1' ? one : other) ?? value
  })
}

function textAt(tree: TextTree | undefined, key: string): string | undefined {
  let node: string | TextTree | undefined = tree
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return undefined
    node = node[part]
  }
  return typeof node === 'string' ? node : undefined
}
