/** Daily check-ins. */
export interface HabitTables {}
