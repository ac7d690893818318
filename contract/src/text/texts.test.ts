import { expect, test } from 'vitest'
import { fillText, findText } from './texts.ts'

const places = { place_one: 'one place', place_other: '{{count}} places' }

test.each([
  [1, 'one place'],
  [2, '2 places'],
  [0, '0 places'],
])('a text with the count %i is “%s”', (count, said) => {
  expect(fillText(findText(places, 'place', count) ?? '', { count })).toBe(said)
})

test.each([
  [{ days: 1, points: '10' }, '1 day in a row brings 10 points'],
  [{ days: 3, points: '1' }, '3 days in a row bring 1 point'],
  [{ days: '1.0', points: 0 }, '1.0 days in a row bring 0 points'],
])('words go by the numbers beside them: %j', (values, said) => {
  const text = '{{days}} {{days|day|days}} in a row {{days|brings|bring}} {{points}} {{points|point|points}}'
  expect(fillText(text, values)).toBe(said)
})

test('what has no value stays as it is', () => {
  expect(fillText('{{days}} {{days|day|days}}', {})).toBe('{{days}} {{days|day|days}}')
})
