import { useEffect } from 'react'
import type { ViewerState } from '@exchange-kit/client'
import { useArrivingPushes, useKeptPush } from '../push/useKeptPush.ts'
import { useUnread, type Unread } from './useUnread.ts'

type InboxProps = { readonly viewer: ViewerState | null; readonly onUnread: (unread: Unread) => void }

/** What reaches the viewer while the application is open: the counts, and pushes. No first screen waits for it. */
export function Inbox({ viewer, onUnread }: InboxProps) {
  const unread = useUnread(viewer)
  useKeptPush()
  useArrivingPushes()
  const key = JSON.stringify(unread)
  useEffect(() => onUnread(JSON.parse(key) as Unread), [key, onUnread])
  return null
}
