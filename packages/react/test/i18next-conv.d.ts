/** What `gettext.test.ts` uses of a package without types. */
declare module 'i18next-conv' {
  type Options = {
    readonly compatibilityJSON: 'v4'
    readonly keyseparator: string
    readonly ctxSeparator: string
  }
  /** Answers a file of gettext (PO) with the texts of a file of i18next. */
  export function i18nextToPo(locale: string, json: string, options: Options): Promise<Uint8Array>
  export function gettextToI18next(locale: string, po: Uint8Array, options: Options): Promise<string>
}
