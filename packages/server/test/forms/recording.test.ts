import { expect, it } from 'vitest'
import { formOf } from '../record-statements.mjs'

it.each([
  ['select 1\n  from x -- a remark\n  where a = $1', 'select 1 from x where a = $1'],
  ['select 1 where a in ($1, $2, $3) and b = $4', 'select 1 where a in ($1) and b = $2'],
  ['select 1 where a = $7 and b = $9 and c = $7', 'select 1 where a = $1 and b = $2 and c = $1'],
  ['insert into x (a, b) values ($1, now()), ($2, now())', 'insert into x (a, b) values ($1, now())'],
  ["set local app.groups = 'RIBA,MERC'", "set local app.groups = 'RIBA'"],
  ["set local app.groups = '*'", "set local app.groups = '*'"],
  ["select 'it''s -- no remark', $2", "select 'it''s -- no remark', $1"],
  [`select '${'long '.repeat(20)}'`, "select '…'"],
])('writes down one form of %s', (text, form) => {
  expect(formOf(text)).toBe(form)
})
