import { ConfigError } from '../setting-values.ts'

/** At most `most` calls in a window of `seconds`. */
export type Rate = { most: number; seconds: number }

/** Every limit the operator may change (A-10-20…23), by the name of what is counted. */
export type Rates = Record<keyof typeof defaultRates, Rate>

const minute = 60
const hour = 3600

export const defaultRates = {
  /** A-10-20: wrong passwords per e-mail and address, per address, and per e-mail over all addresses it never signed in from. */
  wrongPassword: { most: 10, seconds: 15 * minute },
  wrongPasswordOfAddress: { most: 100, seconds: hour },
  wrongPasswordOfAccount: { most: 100, seconds: hour },
  /** A-10-21: mails per e-mail and per address, sign-ups per address. */
  mail: { most: 5, seconds: hour },
  mailOfAddress: { most: 20, seconds: hour },
  signUp: { most: 20, seconds: hour },
  /** A-4-48: wrong serials of NFC tags per user who tries them, and per account they are to charge. */
  wrongTag: { most: 10, seconds: 15 * minute },
  wrongTagOfPayer: { most: 20, seconds: 15 * minute },
  /** A-4-25: tags a member adds, as one that is in use in the group is refused. */
  newTag: { most: 40, seconds: hour },
  /** A-10-22: anonymous calls per address. */
  lookUp: { most: 60, seconds: minute },
  anonymous: { most: 300, seconds: minute },
  /** A-10-23: calls of somebody signed in. */
  call: { most: 600, seconds: minute },
  post: { most: 120, seconds: minute },
  upload: { most: 100, seconds: 24 * hour },
  export: { most: 30, seconds: hour },
} as const satisfies Record<string, Rate>

/**
 * Reads RATE_LIMITS: `off`, or numbers to change, such as `anonymous=600/60,upload=500/86400` (at most / in seconds).
 * @throws ConfigError that names the faulty item
 */
export function readRates(text = ''): Rates | 'off' {
  if (text === 'off') return 'off'
  const rates: Rates = { ...defaultRates }
  for (const item of text.split(',').flatMap(it => it.trim() || [])) {
    const [, name = '', most, seconds] = /^(\w+)=([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(item) ?? []
    if (!isRateName(name)) {
      throw new ConfigError(
        `RATE_LIMITS holds "${item}". Write "off", or limits as name=most/seconds with commas between; the names are ${Object.keys(defaultRates).join(', ')}.`,
      )
    }
    rates[name] = { most: Number(most), seconds: Number(seconds) }
  }
  return rates
}

function isRateName(name: string): name is keyof Rates {
  return Object.hasOwn(defaultRates, name)
}
