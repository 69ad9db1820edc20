/**
 * Tables of groups that stay: what this server has still to do or to send, what it remembers of requests, members' own
 * inboxes, webhooks, whose secret is made with a key that stays too, and the index of words, which is made of what arrives.
 */
export const leftTables: readonly string[] = [
  'outbox',
  'notices',
  'bundles',
  'pushes',
  'mails',
  'digest_runs',
  'digest_marks',
  'subscriptions',
  'creations',
  'webhooks',
  'deliveries',
  'archives',
  'search_words',
]
