import { readAttributes, type Attributes } from './attributes.ts'

/** Gives a class of elements a property for each of its attributes, under the same name in camelCase. */
export function addProperties(prototype: HTMLElement, attributes: Attributes): void {
  for (const [name, type] of Object.entries(attributes)) {
    // E8: what a page put into every object, such as `value`, would stand in the description too.
    Object.defineProperty(prototype, camel(name), {
      __proto__: null,
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return readAttributes(this, { [name]: type })[name]
      },
      set(this: Element, value: unknown) {
        const text = textOf(value)
        if (text === null) this.removeAttribute(name)
        else this.setAttribute(name, text)
      },
    } as PropertyDescriptor)
  }
}

/** E2.2: values set before the script came hide behind own properties; hands them to the accessors. */
export function takeOver(element: HTMLElement, attributes: Attributes): void {
  for (const [name, value] of Object.entries(element)) {
    if (!Object.keys(attributes).map(camel).includes(name)) continue
    Reflect.deleteProperty(element, name)
    Reflect.set(element, name, value)
  }
}

// What a page gives a property becomes a text, which the attribute's own check accepts or ignores (E2.2).
function textOf(value: unknown): string | null {
  if ((value ?? false) === false) return null
  if (value === true) return ''
  if (typeof value === 'string' || typeof value === 'number') return `${value}`
  return value instanceof Date && value.getTime() ? value.toISOString() : typeof value
}

function camel(name: string): string {
  return name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase())
}
