import { demoPassword } from './seed.ts'

const who: readonly (readonly [string, string])[] = [
  ['anna', 'an ordinary member of Ribera del Foix'],
  ['pere', 'close to his credit limit'],
  ['marta', 'administrator of Ribera del Foix'],
  ['carla', 'a member of two groups'],
  ['quim', 'a shop with a till'],
  ['gemma', 'waiting for approval'],
  ['oriol', 'suspended'],
  ['tom', 'administrator of a time bank in London'],
  ['giulia', 'administrator of Mercato Solidale'],
  ['jordi', 'founder of a group that waits for the superadmin'],
  ['root', 'superadmin'],
]

/** Who can sign in to the demo, for people to read. */
export function signInList(): string {
  const lines = who.map(([key, what]) => `  ${`${key}@demo.example`.padEnd(22)}${what}`)
  return [`Sign in with the password ${demoPassword} as`, ...lines].join('\n')
}
