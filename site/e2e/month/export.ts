import { createHash } from 'node:crypto'
import { expect, type Download, type Page } from '@playwright/test'
import { contentOf, manifestOf } from '../../../packages/server/test/archives.ts'

/** Has the whole group put into a file, and fetches it (B4). */
export async function exportGroup(page: Page): Promise<Download> {
  await page.getByRole('button', { name: 'Make the file' }).click()
  const link = page.getByRole('link', { name: /^Download \(/ })
  await expect(link).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return file
}

/** The file is whole: everything its manifest names is there as it says, and as many of each as there are. */
export async function expectWhole(
  file: Download,
  { group, counts }: { group: string; counts: Record<string, number> },
): Promise<void> {
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${group}-.*\\.zip$`))
  const content = await contentOf(await file.path())
  const manifest = manifestOf(content)
  expect(manifest.of).toBe(group)
  expect(manifest.counts).toMatchObject(counts)
  for (const { name, sha256 } of manifest.files) {
    expect(
      createHash('sha256')
        .update(content.get(name) ?? '')
        .digest('hex'),
      name,
    ).toBe(sha256)
  }
}
