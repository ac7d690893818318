const greetingBands = ['lateNight', 'earlyMorning', 'morning', 'noon', 'afternoon', 'evening'] as const
export type GreetingBand = (typeof greetingBands)[number]

/** The hour at which each part of the day ends. */
const ends = [5, 9, 12, 14, 18, 24]

/** The part of the day that an hour (0 to 23) is in. */
export function greetingBand(hour: number): GreetingBand {
  return greetingBands[ends.findIndex((end) => hour < end)] ?? 'evening'
}
