import type { Manifest } from './manifest.ts'

type About = Pick<Manifest, 'kind' | 'of' | 'origin' | 'created' | 'credentials'>

/** What stands in an archive for whoever opens it by hand. */
export function readmeOf(about: About): string {
  const lines = about.kind === 'group-archive' ? ofGroup(about) : ofPerson(about)
  return `${[...lines, '', ...form].join('\n')}\n`
}

function ofGroup({ of, origin, created, credentials }: About): string[] {
  return [
    `The group ${of} of ${origin}, as it was on ${created}.`,
    '',
    'It holds what people told their group: e-mails, contacts, places, every payment. Keep it as you keep those.',
    credentials
      ? 'It holds the hashes of passwords too: whoever has it can try to guess them. Delete it when it has done its work.'
      : 'It holds no passwords: people set new ones by e-mail on a server that does not know them yet.',
    '',
    'Not in it: inboxes of members, what is still to be sent, webhooks (their secret stays with the server).',
    'Another server takes it in with: exchange-kit import FILE',
  ]
}

function ofPerson({ origin, created }: About): string[] {
  return [
    `What ${origin} knows of you, as it was on ${created}.`,
    '',
    'It holds all your memberships, what you published, your payments and what you were told. Of others it holds what you',
    'see of them on the site, no more.',
  ]
}

const form = [
  'manifest.json  what is here: how many resources of each type, and of each file its length and SHA-256',
  'data/          one file a type: JSON:API documents, one resource a line. Amounts are integers of the smallest part of',
  '               the unit (10^-scale of the currency), times are UTC.',
  'csv/           the same for spreadsheets: UTF-8, commas; amounts in units, times with the offset of the group. A text',
  '               that a spreadsheet would take for a formula begins with an apostrophe.',
  'files/         the images, in the widths the site shows',
]
