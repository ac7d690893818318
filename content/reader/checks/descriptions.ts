import type { Problem } from '#problems'
import { parseYaml } from '#reading/yaml'

/** Lengths that search engines show: in Chinese in Han characters, in English in characters. */
const lengths = { 'zh-cn': { least: 60, most: 80 }, en: { least: 110, most: 165 } }

/** The field that becomes the description of a page, by the folder of its kind. */
const fields: Readonly<Record<string, string>> = {
  articles: 'digest',
  classes: 'description',
  pages: 'description',
  paths: 'description',
  'question-sets': 'description',
}

function fieldOf(kind: string, name: string): string | undefined {
  return kind === 'courses' && name.endsWith('course.yaml') ? 'description' : fields[kind]
}

/** Descriptions that are too long or too short for search results. */
export function descriptionFaults(files: ReadonlyMap<string, string>): Problem[] {
  return [...files].flatMap(([file, text]): Problem[] => {
    const [language = '', kind = '', ...name] = file.split('/')
    const field = fieldOf(kind, name.join('/'))
    if (!field || (language !== 'zh-cn' && language !== 'en')) return []
    // Only this field is parsed, with its continuation lines.
    const source = new RegExp(`^${field}:.*\\n(?: +.*\\n)*`, 'm').exec(text)
    if (!source) return []
    const words = String((parseYaml(source[0]).value as Record<string, unknown> | undefined)?.[field] ?? '')
    const count = language === 'en' ? words.length : (words.match(/\p{Script=Han}/gu) ?? []).length
    const { least, most } = lengths[language]
    if (count >= least && count <= most) return []
    const unit = language === 'en' ? 'characters' : 'Han characters'
    const line = text.slice(0, source.index).split('\n').length
    return [{ file, line, field, reason: `has ${count} ${unit}, not ${least} to ${most}` }]
  })
}
