/** Loads an element as pages do: built, on preact, and not from the source that React's stories read. */
export async function loadElement(tag: string): Promise<void> {
  await import(/* @vite-ignore */ `/stage/elements/${tag}.js`)
  await customElements.whenDefined(tag)
}
