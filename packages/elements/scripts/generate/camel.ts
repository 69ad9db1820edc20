/** `return-url` → `returnUrl`. */
export function camel(name: string): string {
  return name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
}

/** `exchange-pay-start` → `ExchangePayStart`. */
export function pascal(name: string): string {
  return camel(`-${name}`)
}
