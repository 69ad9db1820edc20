import type { AttributeKind } from '@exchange-kit/model'

/**
 * How an attribute's text is read. An array is a choice of words whose first one is the default.
 * `payee` account code or account address · `units` digits with at most one dot · `text64`, `text500` text of at most
 * that length · `origin` scheme and host of a site · `url` https address (http on localhost) · `time` ISO 8601 ·
 * `language` a language tag · `group` four letters · `slug` a code or an id · `country` two letters · `count` a whole
 * number from 1 to 50 · `flag` present or absent.
 */
export type AttributeType = AttributeKind | 'flag' | readonly [string, ...string[]]

/** One attribute, with a property of the same name in camelCase. */
export type AttributeRow = {
  readonly type: AttributeType
  /** What holds when the attribute is absent or cannot be read, in words. */
  readonly default: string
  readonly description: string
}

/** One event. All are composed and bubble (E2). */
export type EventRow = {
  readonly description: string
  /** TypeScript type of `event.detail`. */
  readonly detail: string
  /** Whether a listener may call `preventDefault()`. */
  readonly cancelable?: true
}

/** What `:state(…)` can say of an element (E2.1). */
export type StateName = 'loading' | 'error' | 'empty' | 'done'

/** A part that a page may style with `::part(…)` (E2.1). */
export type PartName = 'root' | 'button' | 'input' | 'list' | 'item' | 'link' | 'status'

/** One element: everything that types, manifest, editor data, documents, stories and the configurator need to know. */
export type ElementRow = {
  readonly tag: `exchange-${string}`
  /** Name of its type. */
  readonly name: string
  readonly description: string
  readonly attributes: Readonly<Record<string, AttributeRow>>
  readonly events: Readonly<Record<`exchange-${string}`, EventRow>>
  readonly parts: Partial<Readonly<Record<PartName, string>>>
  readonly states: Partial<Readonly<Record<StateName, string>>>
  /** What needs credentials, and therefore happens on our own origin only (E2). */
  readonly privileged: string
}

/** Attributes that every element has. */
export const everywhere = {
  loading: {
    type: ['lazy', 'eager'],
    default: 'lazy',
    description: 'lazy lets the loader wait until the element is 256 px from view; eager does not wait.',
  },
  site: {
    type: 'origin',
    default: 'the origin of the script; in a bundle and in React, name it',
    description: 'The hosted site that answers, such as https://demo.example.',
  },
  locale: {
    type: 'language',
    default: 'the nearest lang attribute, else the browser’s language, else English',
    description: 'Language of the words: ca, en, es or it.',
  },
  theme: {
    type: ['inherit', 'light', 'dark', 'auto'],
    default: 'inherit',
    description: 'inherit follows the color-scheme of the page around it, auto follows the reader’s system.',
  },
} as const satisfies Record<string, AttributeRow>

/** What any element that asks the site may tell. */
export const trouble = {
  'exchange-error': {
    description:
      'Something failed: LoadFailed (script), ServerNoResponse, NotFound, Forbidden and other codes of the API.',
    detail: '{ code: string }',
  },
} as const satisfies Record<string, EventRow>

/** States of an element that reads. */
export const readStates = {
  loading: 'The site is being asked.',
  error: 'The element cannot be used, or the site did not answer.',
  empty: 'The site answered that there is nothing.',
  done: 'What was asked is shown.',
} as const satisfies Partial<Record<StateName, string>>
