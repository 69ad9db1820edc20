/** Why groups could not be brought home, in the operator's words. Nothing was done. */
export class Ungathered extends Error {}
