import { isIsoTime, isTime } from '@exchange-kit/model'
import * as v from 'valibot'

/** A moment as text in ISO 8601, from the year 0001 to 9999. */
export const timeText = v.pipe(
  v.string('a time in ISO 8601'),
  v.check(it => it.length <= 40 && isIsoTime(it) && isTime(Date.parse(it)), 'a time in ISO 8601'),
)
