import { expect, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Prose } from '@exchange-kit/react/ui'

export default { title: 'ui/Prose' } satisfies Meta

type Story = StoryObj

export const Ready: Story = {
  render: () => (
    <Prose
      level={2}
      markdown={`# Bread

**Stone-ground** flour, *24 hours* of rest.
Baked on Tuesdays & Fridays.

#### Where

- at the bakery, [see the map](https://demo.example/map)
- or by [mail](mailto:anna@demo.example)

> The best of the valley.`}
    />
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Bread' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 3, name: 'Where' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'see the map' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    )
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    // S-FORM-14: emphasis, line breaks, quotes.
    await expect(canvas.getByText('Stone-ground').tagName).toBe('STRONG')
    await expect(canvas.getByText('24 hours').tagName).toBe('EM')
    await expect(canvasElement.querySelector('.x-prose p > br')).not.toBeNull()
    await expect(canvas.getByText('The best of the valley.').closest('blockquote')).not.toBeNull()
  },
}

/** What a stranger might try. */
export const Hostile: Story = {
  render: () => (
    <Prose
      markdown={`<img src=x onerror="document.title='broken'"> <script>document.title='broken'</script>

[press me](javascript:document.title='broken') and [this](data:text/html,broken) and ![picture](https://demo.example/spy.png)

<style>body { display: none }</style>`}
    />
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    // Drawn, and no longer the one paragraph that stands before: nothing could be wrong with that.
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-prose > *').length).toBeGreaterThan(1))
    // S-FORM-14: no raw HTML, no images, no scripts, no styles, no data: and javascript: links.
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.queryByRole('img')).toBeNull()
    await expect(canvasElement.querySelector('.x-prose :is(script, style, img, a)')).toBeNull()
    await expect(canvas.getByText(/press me/)).toBeVisible()
    await expect(document.title).not.toBe('broken')
  },
}

export const RightToLeft: Story = {
  render: () => <Prose markdown={'## خبز\n\nخبز طازج كل يوم ثلاثاء'} level={2} />,
}
