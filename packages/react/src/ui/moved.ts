/** Kind of what is dragged from one place of a row to another: its number. */
export const moved = 'application/x-exchange-place'
