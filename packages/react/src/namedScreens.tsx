import { useMemo, type FunctionComponent } from 'react'
import type { Place, ScreenName } from '@exchange-kit/model'
import { Guarded } from './App.tsx'
import { Root } from './Root.tsx'
import type { ScreenProps } from './screens.ts'
import { TitleProvider } from './title.tsx'

// E2.3: every full screen by name, for whoever has a frame and a router of his own. It is guarded as in the App, draws below
// the Provider, and is given the names of its place: `<OfferScreen group="RIBA" offer="bread" />`.

export const StartScreen = /* @__PURE__ */ screenOf('start')
export const LoginMailScreen = /* @__PURE__ */ screenOf('loginMail')
export const ForgotPasswordScreen = /* @__PURE__ */ screenOf('forgotPassword')
export const SetPasswordScreen = /* @__PURE__ */ screenOf('setPassword')
export const LogoutScreen = /* @__PURE__ */ screenOf('logout')
export const NotificationsScreen = /* @__PURE__ */ screenOf('notifications')
export const UnsubscribeScreen = /* @__PURE__ */ screenOf('unsubscribe')
export const GroupsScreen = /* @__PURE__ */ screenOf('groups')
export const GroupScreen = /* @__PURE__ */ screenOf('group')
export const SignupScreen = /* @__PURE__ */ screenOf('signup')
export const SignupMemberScreen = /* @__PURE__ */ screenOf('signupMember')
export const SignupGroupScreen = /* @__PURE__ */ screenOf('signupGroup')
export const NewGroupScreen = /* @__PURE__ */ screenOf('newGroup')
export const HomeScreen = /* @__PURE__ */ screenOf('home')
export const OffersScreen = /* @__PURE__ */ screenOf('offers')
export const NeedsScreen = /* @__PURE__ */ screenOf('needs')
export const OfferScreen = /* @__PURE__ */ screenOf('offer')
export const NeedScreen = /* @__PURE__ */ screenOf('need')
export const NewOfferScreen = /* @__PURE__ */ screenOf('newOffer')
export const OfferPreviewScreen = /* @__PURE__ */ screenOf('offerPreview')
export const EditOfferScreen = /* @__PURE__ */ screenOf('editOffer')
export const NewNeedScreen = /* @__PURE__ */ screenOf('newNeed')
export const NeedPreviewScreen = /* @__PURE__ */ screenOf('needPreview')
export const EditNeedScreen = /* @__PURE__ */ screenOf('editNeed')
export const MembersScreen = /* @__PURE__ */ screenOf('members')
export const MemberScreen = /* @__PURE__ */ screenOf('member')
export const ServerStatsScreen = /* @__PURE__ */ screenOf('serverStats')
export const GroupStatsScreen = /* @__PURE__ */ screenOf('groupStats')
export const AccountScreen = /* @__PURE__ */ screenOf('account')
export const GroupTransfersScreen = /* @__PURE__ */ screenOf('groupTransfers')
export const NewTransferScreen = /* @__PURE__ */ screenOf('newTransfer')
export const TransferScreen = /* @__PURE__ */ screenOf('transfer')
export const TillScreen = /* @__PURE__ */ screenOf('till')
export const PayScreen = /* @__PURE__ */ screenOf('pay')
export const EditGroupScreen = /* @__PURE__ */ screenOf('editGroup')
export const GroupSettingsScreen = /* @__PURE__ */ screenOf('groupSettings')
export const AccountsScreen = /* @__PURE__ */ screenOf('accounts')
export const GroupHealthScreen = /* @__PURE__ */ screenOf('groupHealth')
export const GroupLogScreen = /* @__PURE__ */ screenOf('groupLog')
export const SettingsScreen = /* @__PURE__ */ screenOf('settings')
export const MemberSettingsScreen = /* @__PURE__ */ screenOf('memberSettings')
export const ProfileScreen = /* @__PURE__ */ screenOf('profile')
export const MemberProfileScreen = /* @__PURE__ */ screenOf('memberProfile')
export const SuperGroupsScreen = /* @__PURE__ */ screenOf('superGroups')
export const MigrationsScreen = /* @__PURE__ */ screenOf('migrations')
export const NewMigrationScreen = /* @__PURE__ */ screenOf('newMigration')
export const MigrationScreen = /* @__PURE__ */ screenOf('migration')
export const EditMigrationScreen = /* @__PURE__ */ screenOf('editMigration')
export const EmbedScreen = /* @__PURE__ */ screenOf('embed')
export const NotFoundScreen = /* @__PURE__ */ screenOf('notFound')

function screenOf<S extends ScreenName>(screen: S): FunctionComponent<ScreenProps<S>> {
  return function NamedScreen(props) {
    // Parents give new objects of the same names at each drawing; the place is another only when a name is.
    const key = JSON.stringify(props)
    const place = useMemo(() => ({ screen, ...(JSON.parse(key) as ScreenProps<S>) }) as unknown as Place, [key])
    return (
      <TitleProvider>
        <Root>
          <Guarded place={place} />
        </Root>
      </TitleProvider>
    )
  }
}
