import { expect, test } from 'vitest'
import { createLogger, readableLog } from '#log'

test('on a terminal a line is text, with its details and the stack of its error', () => {
  let text = ''
  const logger = createLogger({ LOG_LEVEL: 'info' }, readableLog({ write: (part) => (text += part) }))
  logger.warn({ file: 'a.yaml', line: 3 }, 'not read')
  logger.error({ err: new TypeError('no number') }, 'a request failed')
  logger.debug('not told')
  const [warning, fault, cause] = text.split('\n')
  expect(warning).toMatch(/^\d\d:\d\d:\d\d warn {2}not read file="a\.yaml" line=3$/)
  expect(fault).toMatch(/ERROR a request failed$/)
  expect(cause).toBe('TypeError: no number')
  expect(text).not.toContain('not told')
})
