/** A form that Citus does not take and that is sent all the same. */
export type Exception = {
  readonly rule: string
  /** The file in the server's source that sends it. */
  readonly from: string
  /** Where only some of what is refused in it is meant: tables with their aliases. */
  readonly what?: readonly string[]
  readonly why: string
}

/** Statements that mean all groups, and may ask all shards. */
export const allGroups: readonly Exception[] = []

/** What is still to be mended. An entry whose form is not sent any more fails the run, so the list only gets shorter. */
export const known: readonly Exception[] = []
