import { describe, expect, it, vi } from 'vitest'
import { routeRules } from '#app/route-rules.ts'
import { createBuilds } from '#app/routing/start/builds.ts'

function builds(answers: Record<string, () => Response | Promise<Response>>) {
  const asked: string[] = []
  const onNewer = vi.fn()
  const made = createBuilds({
    buildId: 'old',
    now: () => 123,
    onNewer,
    fetch: (input) => {
      const url = String(input)
      asked.push(url)
      const answer = answers[url]
      return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('offline'))
    },
  })
  return { made, asked, onNewer }
}

describe('createBuilds', () => {
  it('reads the rules of its own build once', async () => {
    const rules = { '/a': { middleware: ['auth'] } }
    const { made, asked } = builds({ '/builds/meta/old.json': () => Response.json({ id: 'old', rules }) })
    expect(await made.rules()).toEqual(rules)
    expect(await made.rules()).toEqual(rules)
    expect(asked).toEqual(['/builds/meta/old.json'])
  })

  it('takes the rules it was built with where the file cannot be had, and asks again', async () => {
    const { made, asked } = builds({ '/builds/meta/old.json': () => new Response('', { status: 404 }) })
    expect(await made.rules()).toBe(routeRules)
    await made.rules()
    expect(asked).toHaveLength(2)
  })

  it('finds a newer build once, by an address no cache knows', async () => {
    const { made, asked, onNewer } = builds({ '/builds/latest.json?123': () => Response.json({ id: 'new' }) })
    expect(made.isOutdated()).toBe(false)
    await made.check()
    await made.check()
    expect(asked).toEqual(['/builds/latest.json?123'])
    expect(made.isOutdated()).toBe(true)
    expect(onNewer).toHaveBeenCalledOnce()
  })

  it.each([
    ['the same build', () => Response.json({ id: 'old' })],
    ['an error', () => new Response('', { status: 500 })],
    ['no JSON', () => new Response('<html>')],
  ])('takes %s for no news', async (_name, answer) => {
    const { made, onNewer } = builds({ '/builds/latest.json?123': answer })
    await made.check()
    expect(made.isOutdated()).toBe(false)
    expect(onNewer).not.toHaveBeenCalled()
  })

  it('is not troubled by being offline', async () => {
    const { made } = builds({})
    await made.check()
    expect(made.isOutdated()).toBe(false)
  })
})
