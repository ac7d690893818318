import { expect, test } from 'vitest'
import { openTestSite } from './testing.ts'

test('members are given roles at the desk, and lose them', async () => {
  const site = await openTestSite()
  try {
    await site.run(['member', 'create', 'anna'])
    expect(await site.run(['staff', 'add', 'anna', '--role', 'king'])).toMatchObject({ code: 2 })
    expect(await site.run(['staff', 'add', 'nobody', '--role', 'owner'])).toMatchObject({ code: 1 })
    expect((await site.run(['staff', 'add', 'anna', '--role', 'owner'])).out).toMatch(/"anna" is owner\./)
    expect((await site.run(['staff', 'add', 'anna', '--role', 'owner'])).err).toMatch(/is already owner/)
    expect((await site.run(['staff', 'list'])).out).toMatch(/anna +owner +2026-11-21 20:00:00 +- +no +0/)
    expect((await site.run(['staff', 'reset-factor', 'anna'])).err).toMatch(/no second factor/)
    expect((await site.run(['staff', 'remove', 'anna', '--role', 'owner'])).err).toMatch(/the last owner/)
    await site.run(['member', 'create', 'bert'])
    await site.run(['staff', 'add', 'bert', '--role', 'owner'])
    await site.run(['staff', 'remove', 'anna', '--role', 'owner', '--by', 'li'])
    expect((await site.run(['staff', 'remove', 'anna', '--role', 'owner'])).err).toMatch(/is not owner/)
    const list = (await site.run(['staff', 'list', '--json'])).json as object[]
    expect(list).toMatchObject([
      { username: 'anna', roles: [{ role: 'owner', ended: true }], sessions: [] },
      { username: 'bert', roles: [{ role: 'owner', ended: false }] },
    ])
    const audit = (await site.run(['audit', 'list', '--entity', 'staff', '--json'])).json as object[]
    expect(audit).toMatchObject([
      { actor: 'staff:li', action: 'staff.remove', detail: { role: 'owner' } },
      { actor: 'staff:operator', action: 'staff.add' },
      { actor: 'staff:operator', action: 'staff.add' },
    ])
  } finally {
    await site.close()
  }
})
