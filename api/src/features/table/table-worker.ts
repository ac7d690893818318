import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { tableOf } from './table.ts'

parentPort?.postMessage(await tableOf(await readFile(String(workerData))))
