import type { HealthFinding, Place } from '@exchange-kit/model'

/** Where something is done about a finding: one place, narrowed to what it is about as far as the place can be (B15). */
export function actOf(group: string, { code, items }: HealthFinding['attributes']): Place {
  const accounts = (query: Readonly<Record<string, string>>): Place => ({
    screen: 'accounts',
    group,
    query: { state: 'active', ...query },
  })
  switch (code) {
    case 'atLowerLimit':
      return accounts({ finding: code, sort: 'balance' })
    case 'onlyReceiving':
      return accounts({ finding: code, sort: '-balance' })
    case 'onlySpending':
      return accounts({ finding: code, sort: 'balance', columns: 'balance,creditLimit,lastTransfer,listings' })
    case 'notMoving':
      return accounts({ finding: code, sort: 'lastTransfer' })
    case 'heldByTopFive':
      return accounts({ sort: '-balance' })
    case 'velocity':
      return { screen: 'groupStats', group }
    case 'expiredListings':
      return { screen: items[0]?.type === 'needs' ? 'needs' : 'offers', group, query: { state: 'expired' } }
    case 'withoutListings':
      return accounts({ finding: code, columns: 'state,lastTransfer,listings' })
    case 'requestsWaiting':
      return { screen: 'groupTransfers', group, query: { state: 'pending', sort: 'oldest' } }
    case 'trustlinesNearLimit':
      return { screen: 'groupSettings', group, hash: 'others' }
    default:
      return code satisfies never
  }
}
