// @vitest-environment happy-dom
import { languages, languageTag } from '@shuyuan/contract/text/language'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { testApp } from '#app/test-app.tsx'
import { useDateText, type DateForm } from './use-date-text.ts'

const forms: Record<DateForm, Intl.DateTimeFormatOptions> = {
  full: { year: 'numeric', month: 'long', day: 'numeric' },
  day: { month: 'long', day: 'numeric' },
  weekday: { month: 'long', day: 'numeric', weekday: 'long' },
  month: { year: 'numeric', month: 'long' },
}
/** Each day of a leap year. */
const days = Array.from({ length: 366 }, (_, day) =>
  new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10),
)

function Days() {
  const dateText = useDateText()
  const names = Object.keys(forms) as DateForm[]
  return <pre role="note">{days.flatMap((day) => names.map((form) => dateText(day, form))).join('\n')}</pre>
}

afterEach(cleanup)

it.each(languages)('writes days as Intl does: %s', async (language) => {
  const { tree } = await testApp({ language, element: <Days /> })
  await act(() => render(tree))
  const wanted = days.flatMap((day) =>
    Object.values(forms).map((form) =>
      new Intl.DateTimeFormat(languageTag[language], { ...form, timeZone: 'UTC' }).format(new Date(day)),
    ),
  )
  expect((await screen.findByRole('note')).textContent).toBe(wanted.join('\n'))
})
