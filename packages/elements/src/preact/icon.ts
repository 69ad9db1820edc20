import { createElement } from './react.ts'

type IconData = { readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[] }

/** Makes a component of a lucide drawing, in the place of lucide's own maker, which weighs 3 kB for what no view asks (E6). */
// oxlint-disable-next-line import/no-default-export -- as lucide's own module has it
export default function createIcon({ node }: IconData) {
  return (props: object) =>
    createElement(
      'svg',
      { viewBox: '0 0 24 24', ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
