/** A keyword of a template of WeChat's: `thing1` has the kind `thing`. */
export interface Keyword {
  name: string
  kind: string
  /** What the template says before it, as `课程名称`; the keyword itself where it says nothing. */
  label: string
}

export const mostKeywords = 12

const keyword = /\{\{\s*([A-Za-z_]{1,30}\d{0,3})\.DATA\s*\}\}/

/** The keywords of a template whose content was copied from WeChat: `课程名称：{{thing1.DATA}}`, one a line. */
export function keywordsIn(content: string): Keyword[] {
  const found = content.split('\n').flatMap((line) => {
    const [whole, name] = keyword.exec(line) ?? []
    if (whole === undefined || name === undefined) return []
    const label = line
      .slice(0, line.indexOf(whole))
      .replace(/(?<![\s:：])[\s:：]+$/, '')
      .trim()
    return [{ name, kind: name.replace(/(?<!\d)\d+$/, ''), label: label || name }]
  })
  return found.filter(({ name }, index) => found.findIndex((each) => each.name === name) === index)
}
