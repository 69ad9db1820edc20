// A page may own these names already; the elements go on without them.
window.Exchange = { ours: true }
// Old libraries did this, and some pages still carry them.
for (const [of, name] of [
  [Array.prototype, 'first'],
  [Object.prototype, 'polluted'],
])
  Object.defineProperty(of, name, { value: 'by the page', enumerable: true, configurable: true, writable: true })
