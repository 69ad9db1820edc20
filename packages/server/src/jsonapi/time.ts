import * as v from 'valibot'

// Four digits of a year: beyond them neither all databases nor all clocks of people follow.
const [first, last] = [Date.UTC(1000, 0), Date.UTC(9999, 11, 31)]

/** A moment as text in ISO 8601, from the year 1000 to 9999. */
export const timeText = v.pipe(
  v.string('a time in ISO 8601'),
  v.check(it => Date.parse(it) >= first && Date.parse(it) <= last, 'a time in ISO 8601'),
)
