import { writeSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/** Names each test that passed at a second try, as Playwright does: such a test wants to be mended. */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) writeSync(1, `\nflaky: ${test.module.moduleId} › ${test.fullName}\n`)
  }
}
