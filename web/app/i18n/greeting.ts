const greetingBands = ['lateNight', 'earlyMorning', 'morning', 'noon', 'afternoon', 'evening'] as const
export type GreetingBand = (typeof greetingBands)[number]

/** The hour at which each band ends. */
const ends = [5, 9, 12, 14, 18, 24]

/** Which greeting an hour (0 to 23) gets. */
export function greetingBand(hour: number): GreetingBand {
  return greetingBands[ends.findIndex((end) => hour < end)] ?? 'evening'
}
