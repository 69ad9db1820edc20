/** What a table itself has under a name that came from outside; never what every object has: `constructor`, `__proto__`. */
export function ownOf<T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined
}
