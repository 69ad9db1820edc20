/** A-5-3: widths a stored image is offered in besides its own. */
export const widths = [160, 320, 640, 1280] as const
