// Generated from table.ts.

/** The tags that the loader knows. */
export const tags = ['exchange-pay'] as const
