import {
  forwardRef,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type HTMLAttributes,
  type ForwardRefExoticComponent,
  type ReactNode,
  type Ref,
  type RefAttributes,
} from 'react'
import { Exchange } from './ExchangeProvider.tsx'

/** An element of a page, with what every element can do (E2.1). */
export type WidgetElement = HTMLElement & { readonly ready?: Promise<void>; refresh?: () => Promise<void> }

/** What every widget takes beside its own props: the attributes and listeners of any element of HTML. */
export type WidgetProps = Omit<
  HTMLAttributes<HTMLElement>,
  'children' | 'dangerouslySetInnerHTML' | 'onError' | 'style'
> & {
  /** Tokens, such as `{ '--exchange-accent': '#2b4b96' }`, and whatever else is said of a box (E3.2). */
  readonly style?: (CSSProperties & Readonly<Record<`--exchange-${string}`, string>>) | undefined
  /** A plain link for who has no script: an `a` element with an address of the site. */
  readonly children?: ReactNode
}

type Row = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly events: Readonly<Record<string, string>>
}

/** A component that can be given a ref. */
export type Widget<P> = ForwardRefExoticComponent<P & WidgetProps & RefAttributes<WidgetElement>>

/**
 * Makes a component of an element: the same on a server, where it is the tag with its link inside, and in React 18 and 19,
 * which treat custom elements differently.
 */
export function widgetOf<P extends object>({ tag, attributes, events }: Row): Widget<P> {
  const Component = forwardRef<WidgetElement, P & WidgetProps>(function Widget(props, ref) {
    const around = useContext(Exchange)
    const given: Readonly<Record<string, unknown>> = { ...around, ...present(props) }
    const element = useRef<WidgetElement>(null)
    const latest = useRef(given)
    const { load } = around
    const site = typeof given['site'] === 'string' ? given['site'] : undefined
    useImperativeHandle(ref, () => element.current as WidgetElement, [])

    useEffect(() => {
      latest.current = given
    })

    useEffect(() => {
      const node = element.current
      if (!node) return undefined
      const hear = (event: Event) => {
        const handler = Object.entries(events).find(([, type]) => type === event.type)?.[0]
        const call = handler && latest.current[handler]
        if (event.target === node && typeof call === 'function') Reflect.apply(call, undefined, [event])
      }
      const types = Object.values(events)
      for (const type of types) node.addEventListener(type, hear)
      return () => {
        for (const type of types) node.removeEventListener(type, hear)
      }
    }, [])

    useEffect(() => {
      if (!site) return warnOfNoSite(tag)
      const failed = () =>
        element.current?.dispatchEvent(
          new CustomEvent('exchange-error', { bubbles: true, composed: true, detail: { code: 'LoadFailed' } }),
        )
      // A site that is no address is as good as one that does not answer: the link inside stays.
      new Promise<unknown>(done => {
        done(load(site))
      }).catch(failed)
    }, [load, site])

    const { children, className, ...rest } = props as WidgetProps
    const written: Record<string, unknown> = { class: className }
    for (const [name, value] of Object.entries(rest))
      if (!(name in attributes) && !(name in events)) written[name] = value
    for (const [name, attribute] of Object.entries(attributes)) written[attribute] = textOf(given[name])
    // React takes any tag; its types know those of HTML only.
    const Tag = tag as 'div'
    return (
      <Tag ref={element as Ref<HTMLDivElement>} {...written}>
        {children}
      </Tag>
    )
  })
  return Component as unknown as Widget<P>
}

const warned = new Set<string>()

function warnOfNoSite(tag: string): void {
  if (warned.has(tag)) return
  warned.add(tag)
  // oxlint-disable-next-line no-console -- E2.2: a page that leaves something out is told so, and its own link stands there.
  console.warn(
    `<${tag}> shows only its link: give it \`site\`, or put an <ExchangeProvider site="https://…"> around it.`,
  )
}

function present(props: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))
}

function textOf(value: unknown): string | undefined {
  if (value === true) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString()
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined
}
