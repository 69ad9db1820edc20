/** At most `most` calls in a window of `seconds`. */
export type Rate = { most: number; seconds: number }

/** Every limit the operator may change (A-10-20…23), by the name of what is counted. */
export type Rates = Record<keyof typeof defaultRates, Rate>

const minute = 60
const hour = 3600

export const defaultRates = {
  /** A-10-20: wrong passwords per e-mail and address, and per address. */
  wrongPassword: { most: 10, seconds: 15 * minute },
  wrongPasswordOfAddress: { most: 100, seconds: hour },
  /** A-10-21: mails per e-mail and per address, sign-ups per address. */
  mail: { most: 5, seconds: hour },
  mailOfAddress: { most: 20, seconds: hour },
  signUp: { most: 20, seconds: hour },
  /** A-10-22: anonymous calls per address. */
  lookUp: { most: 60, seconds: minute },
  anonymous: { most: 300, seconds: minute },
  /** A-10-23: calls of somebody signed in. */
  call: { most: 600, seconds: minute },
  post: { most: 120, seconds: minute },
  upload: { most: 100, seconds: 24 * hour },
  export: { most: 30, seconds: hour },
} as const satisfies Record<string, Rate>
