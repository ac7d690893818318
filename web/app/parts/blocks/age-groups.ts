import type { AgeGroup } from '@shuyuan/content/kinds/block'

/** The groups of the age selector, youngest first. */
export const ageGroups: readonly AgeGroup[] = ['0', '3', '6', '9']

/** The age groups without any item. None where no item has ages, because then all items are for everybody. */
export function groupsWithout(items: readonly { ages?: readonly AgeGroup[] | undefined }[]): AgeGroup[] {
  if (items.some(({ ages }) => !ages)) return []
  return ageGroups.filter((group) => !items.some(({ ages }) => ages?.includes(group)))
}

/** The years of each group, the last not among them. */
const years: Record<AgeGroup, readonly [number, number]> = {
  '0': [0, 3],
  '3': [3, 6],
  '6': [6, 9],
  '9': [9, 13],
}

/** The groups that something for these ages (years, both among them) is for. */
export function groupsWithin([from, to]: readonly [number, number]): AgeGroup[] {
  return ageGroups.filter((group) => from < years[group][1] && to >= years[group][0])
}
