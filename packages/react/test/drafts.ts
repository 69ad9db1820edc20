import type { Client } from '@exchange-kit/client'
import { expect } from 'vitest'

/** Waits until a draft on the device holds a text: it is written at most once a second, later on a busy machine. */
export async function keptAsDraft(client: Client, text: string): Promise<void> {
  const drafts = client.drafts()
  await expect
    .poll(async () => JSON.stringify(await Promise.all((await drafts.keys()).map(key => drafts.read(key)))))
    .toContain(text)
}
