import type { Decorator } from '@storybook/react-vite'

/** Draws a story as in a page that is read from right to left. */
export const rightToLeft: Decorator = Story => (
  <div dir="rtl">
    <Story />
  </div>
)
