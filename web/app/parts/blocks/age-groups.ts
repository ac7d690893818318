import type { AgeGroup } from '@shuyuan/content/kinds/block'

/** The groups of the age selector, youngest first. */
export const ageGroups: readonly AgeGroup[] = ['0', '3', '6', '9']

/** The age groups without any item. None where no item has ages, because then all items are for everybody. */
export function groupsWithout(items: readonly { ages?: readonly AgeGroup[] | undefined }[]): AgeGroup[] {
  if (items.some(({ ages }) => !ages)) return []
  return ageGroups.filter((group) => !items.some(({ ages }) => ages?.includes(group)))
}
