/** Keys of the words, such as `market.form.title`, which nobody should ever read (S-CHECK-73): runs there. */
export function unworded(): string[] {
  const keys = document.body.innerText.match(/\b[a-z]+\.[a-z][A-Za-z]*\.[a-z][A-Za-z.]*\b/g) ?? []
  return keys.filter(key => !/\.(example|test|com|org|net)$/.test(key)).map(key => `shows the key ${key}`)
}
