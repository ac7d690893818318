import type { ProgressRow } from '@shuyuan/contract/learning/learning'
import { joinedStanding, notBegun, type Standing } from '@shuyuan/contract/learning/progress'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { settleFavourites, settleProgress, takeFavourites, takeProgress } from './settle.ts'
import { adopted, emptyShelf, favoured, noted, type Shelf } from './shelf.ts'

/** What the server knows, and how two browsers of one member talk to it, some answers being lost on the way. */
class World {
  progress = new Map<string, Standing>()
  favourites = new Set<string>()
  shelves: Shelf[] = [emptyShelf, emptyShelf]
  time = 1

  exchange(index: number, { lost, during }: { lost: boolean; during?: () => void }) {
    const shelf = this.shelves[index] ?? emptyShelf
    const sent = Object.fromEntries(Object.entries(shelf.progress).filter(([, { unsent }]) => unsent))
    for (const [key, entry] of Object.entries(sent)) {
      const { unsent: _unsent, ...standing } = entry
      this.progress.set(key, joinedStanding(this.progress.get(key) ?? notBegun, standing))
    }
    const stars = Object.fromEntries(Object.entries(shelf.favourites).filter(([, { unsent }]) => unsent))
    for (const [key, { on }] of Object.entries(stars)) this.favourites[on ? 'add' : 'delete'](key)
    if (lost) return
    during?.()
    this.change(index, (now) =>
      settleProgress(now, sent, { rows: this.rows(Object.keys(sent)), refused: [] }),
    )
    this.change(index, (now) => settleFavourites(now, stars))
    this.change(index, (now) => takeProgress(now, this.rows([...this.progress.keys()]), 1000))
    this.change(index, (now) => takeFavourites(now, [...this.favourites].map(thing)))
  }
  change(index: number, make: (shelf: Shelf) => Shelf) {
    this.shelves[index] = make(this.shelves[index] ?? emptyShelf)
  }
  rows = (keys: string[]) =>
    keys.map(
      (key): ProgressRow => ({ ...thing(key), ...(this.progress.get(key) ?? notBegun) }) as ProgressRow,
    )
}
const thing = (key: string) => ({ kind: key.split(':')[0] ?? '', ref: key.split(':')[1] ?? '' })

const key = fc.constantFrom('chapter:a/1', 'chapter:a/2')
const act = fc.record({
  device: fc.nat(1),
  key,
  what: fc.oneof(
    fc.record({ position: fc.nat(9), percent: fc.nat(100) }),
    fc.record({ done: fc.boolean() }),
    fc.record({ star: fc.boolean() }),
    fc.record({ lost: fc.boolean() }),
  ),
})

it('two browsers end with the same, and with the last of what was done, whatever was lost on the way', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const world = new World()
      const furthest = new Map<string, number>()
      for (const { device, key, what } of acts) {
        world.time += 1
        const { time } = world
        if ('lost' in what) {
          // Meanwhile something happens here: it must not be taken for sent.
          const during = () => world.change(device, (shelf) => noted(shelf, key, { percent: 1 }, time))
          world.exchange(device, { lost: what.lost, during })
        } else if ('star' in what) world.change(device, (shelf) => favoured(shelf, key, what.star, time))
        else {
          world.change(device, (shelf) => noted(shelf, key, what, time))
          if ('percent' in what) furthest.set(key, Math.max(furthest.get(key) ?? 0, what.percent))
        }
      }
      for (const device of [0, 1, 0, 1]) world.exchange(device, { lost: false })
      expect(world.shelves[0]?.progress).toEqual(world.shelves[1]?.progress)
      expect(Object.keys(world.shelves[0]?.favourites ?? {})).toEqual(
        Object.keys(world.shelves[1]?.favourites ?? {}),
      )
      for (const [key, percent] of furthest) {
        expect(world.progress.get(key)?.percent).toBeGreaterThanOrEqual(percent)
      }
      for (const { unsent } of Object.values(world.shelves[0]?.progress ?? {})) expect(unsent).toBe(false)
    }),
  )
})

it('what a guest did joins what the member has, and takes nothing of it away', () => {
  const member = favoured(
    noted(emptyShelf, 'chapter:a/1', { position: 5, percent: 90 }, 10),
    'path:x',
    true,
    1,
  )
  const guest = favoured(
    noted(emptyShelf, 'chapter:a/1', { position: 2, percent: 20 }, 20),
    'path:x',
    false,
    2,
  )
  const { progress, favourites } = adopted(guest, member)
  expect(progress['chapter:a/1']).toMatchObject({ position: 2, percent: 90, unsent: true })
  expect(favourites['path:x']?.on).toBe(true)
})
