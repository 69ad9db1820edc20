/** Icons a category can have, by the names they are stored with; each has a name in words (S-ADMIN-3). */
export const iconNames: readonly string[] = [
  'sprout',
  'hammer',
  'heart-handshake',
  'book-open',
  'leaf',
  'shirt',
  'car',
  'music',
  'monitor',
  'house',
  'package',
]
