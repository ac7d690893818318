import type { PackRule } from '@shuyuan/contract/class/pack'

/** How the form sells a term as lessons; none where the field is empty. */
export function parsePack(fields: Readonly<Record<string, string>>): PackRule {
  const lessons = Math.trunc(Number(fields['pack.lessons']?.trim() ?? '') || 0)
  return { lessons: Math.max(0, lessons), excused: Boolean(fields['pack.excused']) }
}

export function packFields({ lessons, excused }: PackRule): Record<string, string> {
  return { 'pack.lessons': lessons === 0 ? '' : String(lessons), 'pack.excused': excused ? '1' : '' }
}
