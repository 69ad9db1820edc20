import type { Page } from '@playwright/test'

/** Everything the browser keeps for this origin, as one text. */
export function keptOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open(name ?? '')
        opening.addEventListener('success', () => done(opening.result))
        opening.addEventListener('error', () => fail(opening.error ?? new Error('not opened')))
      })
      for (const store of database.objectStoreNames)
        for (const what of ['getAllKeys', 'getAll'] as const)
          kept.push(
            await new Promise(done => {
              const reading = database.transaction(store).objectStore(store)[what]()
              reading.addEventListener('success', () => done(reading.result))
            }),
          )
      database.close()
    }
    return JSON.stringify(kept)
  })
}
