import { createInterface } from 'node:readline'
import { openDatabase } from '#db/open.ts'
import { takeTurns } from '#features/upkeep/turn.ts'

// A second process for turn.test.ts: prints whether it is its turn at the milliseconds that a line names.

const { url, file } = JSON.parse(process.env.ASKED ?? '{}') as { url: string; file: string }
const { db, close } = openDatabase({ url, file, poolSize: 1 })
let passed = 0
const turn = takeTurns(db, () => passed)
process.stdout.write('ready\n')
for await (const line of createInterface(process.stdin)) {
  passed = JSON.parse(line) as number
  process.stdout.write(`${await turn.isOurs()}\n`)
}
await turn.giveUp()
await close()
