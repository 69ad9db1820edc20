import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { groupFaceOf, MemberRow, People } from '@exchange-kit/react/parts'
import { ButtonLink } from '@exchange-kit/react/ui'
import { GroupCard } from '@exchange-kit/react/views'
import { faces, groupOf, memberOf, ribera, riberas } from '../support/people.ts'

export default { title: 'parts/People' } satisfies Meta

type Story = StoryObj

const to = { href: '#there' }

export const Ready: Story = {
  parameters: { width: 'form' },
  render: () => (
    <>
      <People label="Members">
        <MemberRow
          member={memberOf(faces.anna)}
          to={to}
          balance={{ amount: riberas(124), currency: ribera }}
          distance={420}
          action={
            <ButtonLink size="small" href="#pay">
              Pay
            </ButtonLink>
          }
        />
        <MemberRow member={memberOf(faces.pere)} to={to} balance={{ amount: riberas(-98.5), currency: ribera }} />
        <MemberRow member={memberOf(faces.quim)} to={to} balance={{ amount: 0, currency: ribera }} distance={3200} />
        <MemberRow member={memberOf(faces.liat)} to={to} />
      </People>
      <GroupCard group={{ ...groupFaceOf(groupOf()), distance: 1200 }} to={to} join={to} onShare={() => {}} level={2} />
    </>
  ),
  async play({ canvasElement }) {
    const rows = within(within(canvasElement).getByRole('list', { name: 'Members' })).getAllByRole('listitem')
    await expect(rows).toHaveLength(4)
    // S-MEMBER-1: zero is shown as 0. S-MEMBER-2: a hidden balance leaves no gap, no dash and no number.
    await expect(rows[2]).toHaveTextContent('0.00')
    await expect(rows[3]).not.toHaveTextContent(/balance|–|\d\.\d/)
    // S-GROUP-2: the name is the link; the card adds no second one.
    const card = within(within(canvasElement).getByRole('article'))
    await expect(card.getByRole('link', { name: 'Ribera del Foix' })).toBeVisible()
    await expect(card.getAllByRole('link')).toHaveLength(2)
    await expect(card.getByText(/swap bread/)).toBeVisible()
  },
}

export const LongWords: Story = {
  parameters: { width: 'narrow' },
  render: () => (
    <>
      <People label="Members">
        <MemberRow member={memberOf(faces.town)} to={to} balance={{ amount: riberas(-123456.5), currency: ribera }} />
        <MemberRow member={memberOf(faces.liat, { state: 'suspended' })} to={to} distance={700} />
      </People>
      <GroupCard
        group={groupFaceOf(
          groupOf({
            name: 'Tauschring der Nachbarschaftsvereinigungen Oberbayern-Unterallgäu',
            description: 'Wir tauschen Dienstleistungen. '.repeat(20),
          }),
        )}
        to={to}
        join={to}
        level={2}
      />
    </>
  ),
}

export const AsAdmin: Story = {
  parameters: { width: 'form' },
  render: () => (
    <People label="Members">
      <MemberRow member={memberOf(faces.anna, { state: 'pending' })} to={to} />
      <MemberRow
        member={memberOf(faces.pere, { state: 'disabled' })}
        to={to}
        balance={{ amount: 0, currency: ribera }}
      />
      <MemberRow member={memberOf(faces.quim, { state: 'draft' })} to={to} />
      <MemberRow member={memberOf(faces.nameless, { state: 'deleted', name: 'Former member' })} />
    </People>
  ),
}
