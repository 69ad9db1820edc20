/** What of an image is shown through a frame: how much larger than needed, and where its middle is, each from 0 to 1. */
export type View = { readonly zoom: number; readonly x: number; readonly y: number }

export type Size = { readonly width: number; readonly height: number }

/** A part of an image, in its own pixels. */
export type Part = Size & { readonly x: number; readonly y: number }

/** How much an image can be enlarged in its frame. */
export const mostZoom = 4

/** The whole image as far as it fits, from its middle. */
export const wholeView: View = { zoom: 1, x: 0.5, y: 0.5 }

/** The part of an image that a frame shows; `aspect` is the frame's width by its height. Never beyond the image. */
export function partOf(image: Size, aspect: number, { zoom, x, y }: View): Part {
  const fit = Math.min(image.width / aspect, image.height)
  const height = fit / clamp(zoom, 1, mostZoom)
  const width = height * aspect
  return {
    x: (image.width - width) * clamp(x, 0, 1),
    y: (image.height - height) * clamp(y, 0, 1),
    width,
    height,
  }
}

/** The view after the image was pulled by so many pixels of a frame that is so wide on screen. */
export function pulled(image: Size, aspect: number, view: View, by: { dx: number; dy: number; frame: number }): View {
  const part = partOf(image, aspect, view)
  const scale = part.width / by.frame
  const moved = (at: number, delta: number, room: number) => (room > 0 ? clamp(at - (delta * scale) / room, 0, 1) : at)
  return {
    ...view,
    x: moved(view.x, by.dx, image.width - part.width),
    y: moved(view.y, by.dy, image.height - part.height),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
