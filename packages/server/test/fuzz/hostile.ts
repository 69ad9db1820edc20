import fc from 'fast-check'

const long = 'x'.repeat(20_001)
// Most of what a body holds: whatever takes time by the square of a length shows.
const huge = 'x'.repeat(400_000)

/** Texts that broke somebody's server once: empty, huge, mixed directions, broken pairs, what databases and pages take for theirs. */
export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202eabc',
  'e\u0301'.repeat(200),
  '\u200b',
  '👩‍👩‍👧‍👦'.repeat(50),
  'ﷺ',
  'İ',
  'ſ',
  '\r\nSet-Cookie: a=b',
  "'; drop table members; --",
  '%00',
  '%ff%fe',
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '{{7*7}}',
  '${7*7}',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '9007199254740993',
  '0x10',
  '１２',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-19T23:59:59.999Z',
  '00000000-0000-0000-0000-000000000000',
  'http://[::1',
  long,
  huge,
] as const

/** Any text, or one of those. */
export const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 40 }))

const numbers = fc.constantFrom(0, -0, -1, 1, 1.5, 2 ** 53, -(2 ** 53), 1e308, 9_007_199_254_740_991, 4_294_967_296)

/** Any JSON value, deep ones and those with names of built-in properties too. */
export const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  numbers,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { __proto__: { admin: true } }),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, fc.oneof(text, numbers), { maxKeys: 3 }),
  fc.constant(JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`)),
  fc.constant(Array.from({ length: 1200 }, () => ({}))),
)

/** Bodies that are no document at all, as bytes. */
export const brokenBodies = [
  '',
  '{',
  'null',
  '[]',
  '"data"',
  '42',
  '{"data":',
  '{"data":null}',
  '{"data":[]}',
  '{"data":[[]]}',
  '{"data":{"attributes":[]}}',
  '{"data":{"attributes":null,"relationships":7}}',
  '{"data":{"type":["groups"],"id":{}}}',
  '{"__proto__":{"a":1},"data":{}}',
  '{"data":{"id":"\\ud800"}}',
  '\ufeff{}',
  '{"data":{}}{"data":{}}',
  '{"a":1,"a":2}',
  `{"data":${'{"data":'.repeat(300)}1${'}'.repeat(300)}}`,
] as const
