import type { Words } from './words.ts'

const payment = 'See the payment'
const group = 'Open the group'

export const en: Words = {
  messages: {
    received: { title: '{amount} from {name}', body: '{name} paid you {amount}: {description}', action: payment },
    refunded: {
      title: '{name} gave back {amount}',
      body: '{name} gave you back {amount}: {description}',
      action: payment,
    },
    paidForYou: {
      title: 'You paid {amount} to {name}',
      body: 'Your account paid {amount} to {name}: {description}',
      action: payment,
    },
    requested: {
      title: '{name} asks for {amount}',
      body: '{name} asks you to pay {amount}: {description}',
      action: 'Answer the request',
    },
    reminded: {
      title: '{name} reminds you of {amount}',
      body: '{name} still waits for your answer to a request for {amount}: {description}',
      action: 'Answer the request',
    },
    rejected: {
      title: '{name} did not accept',
      body: '{name} did not accept your request for {amount}: {description}',
      action: payment,
    },
    failedPayer: {
      title: 'A payment did not go through',
      body: 'Your payment of {amount} to {name} did not go through: {description}',
      action: payment,
    },
    failedPayee: {
      title: 'A payment did not go through',
      body: 'The payment of {amount} from {name} did not go through: {description}',
      action: payment,
    },
    withdrawn: {
      title: 'A request was withdrawn',
      body: '{name} no longer asks you for {amount}: {description}',
      action: 'See your account',
    },
    offer: { title: 'New offer: {title}', body: '{name} offers: {title}', action: 'See the offer' },
    need: { title: 'New need: {title}', body: '{name} is looking for: {title}', action: 'See the need' },
    offerEnds: {
      title: 'Your offer ends in a week',
      body: 'Your offer “{title}” ends in a week. Give it a later date to keep it.',
      action: 'Edit the offer',
    },
    offerEnded: {
      title: 'Your offer has ended',
      body: 'Your offer “{title}” has ended and is not shown any more. Give it a later date to bring it back.',
      action: 'Edit the offer',
    },
    needEnds: {
      title: 'Your need ends in a week',
      body: 'Your need “{title}” ends in a week. Give it a later date to keep it.',
      action: 'Edit the need',
    },
    needEnded: {
      title: 'Your need has ended',
      body: 'Your need “{title}” has ended and is not shown any more. Give it a later date to bring it back.',
      action: 'Edit the need',
    },
    joined: { title: '{name} has joined', body: '{name} is a new member of {group}.', action: 'See the member' },
    welcome: {
      title: 'Welcome to {group}',
      body: 'You are now a member of {group}. You can pay and be paid, and see what others offer.',
      action: 'Open your page',
    },
    broughtIn: {
      title: '{group} has moved here',
      body: '{group} is now on this site, and your account in it came along. Sign in as you always do: your balance, offers and needs are there.',
      action: 'Open your page',
    },
    applied: {
      title: '{name} wants to join',
      body: '{name} wants to join {group} and waits for your answer.',
      action: 'See who waits',
    },
    refused: {
      title: 'Your application to {group}',
      body: '{group} did not accept your application.',
      action: group,
    },
    returned: {
      title: 'Please complete your application',
      body: '{group} asks you to change something in your application and send it again.',
      action: 'Open my application',
    },
    suspended: {
      title: 'Your account is suspended',
      body: 'The administrators of {group} suspended your account. Only they can open it again.',
      action: 'Open your page',
    },
    disabled: {
      title: 'Your account is paused',
      body: 'The administrators of {group} paused your account. You can open it again in the settings.',
      action: 'Open your page',
    },
    enabled: {
      title: 'Your account is open again',
      body: 'The administrators of {group} opened your account again.',
      action: 'Open your page',
    },
    groupRequested: {
      title: 'New group: {group}',
      body: '{name} asks for a new group: {group}.',
      action: 'See the request',
    },
    groupActivated: {
      title: '{group} is open',
      body: 'Your group {group} is open. You are its administrator and its first member.',
      action: group,
    },
    groupRefused: {
      title: 'Your request for {group}',
      body: 'Your request for the group {group} was not accepted.',
      action: 'Ask for a group',
    },
    adminAdded: {
      title: 'You administer {group}',
      body: 'You are now an administrator of {group}.',
      action: group,
    },
    adminRemoved: {
      title: 'You no longer administer {group}',
      body: 'You are no longer an administrator of {group}.',
      action: group,
    },
    webhookOff: {
      title: 'A webhook was switched off',
      body: '{url} has not answered for 3 days, so nothing is sent there any more. Create it again when it is repaired.',
      action: group,
    },
  },
  bundles: {
    newOffers: { one: '{count} new offer', other: '{count} new offers' },
    newNeeds: { one: '{count} new need', other: '{count} new needs' },
    newMembers: { one: '{count} new member', other: '{count} new members' },
  },
  reason: 'Reason: {reason}',
  failures: {
    InsufficientBalance: 'the payer’s balance does not allow it',
    InsufficientMaximumBalance: 'the payee’s balance may not grow that much',
    NoTrustPath: 'the two groups do not accept each other’s currency, or the limit between them is used up',
  },
  test: { title: 'It works', body: 'This device gets your notifications.' },
  digest: {
    subject: 'News from {group}',
    intro: 'This is new in {group}.',
    headings: { newOffers: 'Offers', newNeeds: 'Needs', newMembers: 'Members' },
    more: { one: 'and {count} more', other: 'and {count} more' },
    action: group,
  },
  letter: {
    hello: 'Hello {name},',
    helloNobody: 'Hello,',
    why: 'You get this mail because you use {site}.',
    off: 'Stop mails about my account',
    offDigest: 'Stop mails with news',
  },
}
