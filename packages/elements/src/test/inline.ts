import type { Page } from 'playwright'

/** Puts a page on the list of every group; the frame of its sign-up says only how high it is, or nothing. */
export async function letInline(page: Page, origin: string, { isSilent = false } = {}): Promise<void> {
  await page.route(/\/social\/RIBA\?/, async route => {
    const answer = await route.fetch()
    const document = (await answer.json()) as { included: { type: string; attributes: object }[] }
    for (const { type, attributes } of document.included)
      if (type === 'group-settings') Object.assign(attributes, { allowedOrigins: [origin] })
    await route.fulfill({ response: answer, json: document })
  })
  const say = isSilent ? '' : `parent.postMessage({ exchangeFrame: 1, type: 'height', height: 321 }, '*')`
  await page.route(/\/embed\/frame\/signup/, route =>
    route.fulfill({ contentType: 'text/html', body: `<title>Sign-up</title><script>${say}</script>` }),
  )
}
