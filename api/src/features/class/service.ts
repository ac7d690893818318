export { takenSeats } from './queries.ts'
