/** What one has recorded, on this device alone: a database of the browser, by the name of what was read. */
const name = 'recordings'
const table = 'sounds'

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table))
  return done(request)
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database refused')))
  })
}

export async function readSound(key: string): Promise<Blob | null> {
  const database = await open()
  const found: unknown = await done(database.transaction(table).objectStore(table).get(key))
  database.close()
  return found instanceof Blob ? found : null
}

/** Throws where the device has no room left, or keeps nothing (private windows). */
export async function keepSound(key: string, sound: Blob): Promise<void> {
  await write((store) => store.put(sound, key))
}

export async function forgetSound(key: string): Promise<void> {
  await write((store) => store.delete(key))
}

/** Waits for the transaction: a full disk is reported at its end, not at the request's. */
async function write(change: (store: IDBObjectStore) => void): Promise<void> {
  const database = await open()
  try {
    const transaction = database.transaction(table, 'readwrite')
    change(transaction.objectStore(table))
    await new Promise<void>((resolve, reject) => {
      const failed = () => reject(transaction.error ?? new Error('nothing was kept'))
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', failed)
      transaction.addEventListener('error', failed)
    })
  } finally {
    database.close()
  }
}
