import { once } from 'node:events'
import { openDatabase } from '#db/open.ts'
import { settleDue } from '#features/distribution/credits/release.ts'

// A second process for credits.test.ts: releases due credits several times concurrently in a shared database,
// and prints what it released.

const { url, now } = JSON.parse(process.env.ASKED ?? '{}') as { url: string; now: number }
const { db, close } = openDatabase({ url, file: '', poolSize: 4 })
process.stdout.write('ready\n')
await once(process.stdin, 'data')
const settled = await Promise.all(Array.from({ length: 3 }, () => settleDue({ db, now: () => now })))
process.stdout.write(`${JSON.stringify(settled.reduce((sum, { credits }) => sum + credits, 0))}\n`)
await close()
process.stdin.destroy()
