import type { Browser } from '@playwright/test'
import type { Site } from '#site'
import type { Language } from '#texts'
import { type Person, somebody, type Width } from './person.ts'

/** What the jobs of one walk share: those before leave what those after need. */
export interface Walk {
  site: Site
  width: Width
  /** Who does it: the school's owner, who enters in the first job. */
  staff: Person
  /** Somebody else with a browser of their own, such as a parent, at the same width. */
  someone(): Promise<Person>
  /** What jobs leave to those after them, by a name. */
  left: Map<string, string>
}

export interface Job {
  name: string
  /** Presses that it may take, beyond its texts. */
  most?: number
  /** Seconds that it may take. */
  mostSeconds?: number
  /** It belongs to the opening of a school, from its samples to its own. */
  opens?: boolean
  /** The page of the desk's menu from which presses are counted; else from wherever the job before ended. */
  from?: string
  /** What it has to be compared with; its presses do not count. */
  before?(walk: Walk): Promise<void>
  /** Whether it came out as it should; its presses do not count either. */
  after?(walk: Walk): Promise<void>
  /** Does the job; throws where the words on the pages do not lead on. */
  run(walk: Walk): Promise<void>
}

export interface Done {
  name: string
  presses: number
  /** Characters. */
  typed: number
  most?: number
  opens: boolean
  seconds: number
  /** What was met that should not be there. */
  met: string[]
  /** Why it could not be done; empty where it was. */
  stopped: string
}

interface Where {
  browser: Browser
  site: Site
  language: Language
  width: Width
}

/** Does the jobs in turn; one that cannot be done does not keep the next from being tried. */
export async function walkJobs(jobs: readonly Job[], where: Where): Promise<Done[]> {
  const people: Person[] = []
  const someone = async () => {
    const person = await somebody(where.browser, where.site, where)
    people.push(person)
    return person
  }
  const walk: Walk = { ...where, staff: await someone(), someone, left: new Map() }
  const done: Done[] = []
  for (const { name, most, mostSeconds = Infinity, opens = false, from, before, run, after } of jobs) {
    let [began, seconds, presses, typed] = [performance.now(), 0, 0, 0]
    const attempt = async () => {
      await before?.(walk)
      if (from !== undefined) await walk.staff.menu(from)
      for (const person of people) {
        person.presses = 0
        person.typed = 0
        person.met.clear()
      }
      began = performance.now()
      await run(walk).finally(() => {
        seconds = (performance.now() - began) / 1000
        presses = people.reduce((sum, person) => sum + person.presses, 0)
        typed = people.reduce((sum, person) => sum + person.typed, 0)
      })
      await after?.(walk)
      if (seconds > mostSeconds) throw new Error(`it may take ${mostSeconds} s`)
    }
    const stopped = await attempt().then(
      () => '',
      async (error: unknown) => `${String(error)}\n${await seen(people)}`,
    )
    const met = people.flatMap((person) => [...person.met])
    console.log(
      `${stopped ? 'NOT DONE ' : ''}${name}: ${presses} presses, ${seconds.toFixed(1)} s, at ${where.width} px`,
    )
    for (const word of met) console.log(`  ${word}`)
    if (stopped) console.log(stopped)
    done.push({ name, presses, typed, opens, seconds, met, stopped, ...(most !== undefined && { most }) })
    // What stands in the way of one job is not in that of the next.
    if (stopped) await walk.staff.open('/desk').catch(() => {})
    // Whoever was asked for one job is gone in the next.
    for (const person of people.splice(1)) await person.page.context().close()
  }
  await walk.staff.page.context().close()
  return done
}

/** Each person's page in words, to see where they were stopped. */
async function seen(people: readonly Person[]): Promise<string> {
  const pages = people.map(async ({ page }) => {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 3000 })
      .catch(() => '')
    return `at ${page.url()}\n${shown}`
  })
  return (await Promise.all(pages)).join('\n')
}
