import type { ManyQuery, Near } from '@exchange-kit/client'
import { boardSize } from './mixed.ts'

/** What a notice board asks of a group's offers, and of its needs. */
export function noticesQuestion(group: string, near: Near | null): ManyQuery {
  return { group, near, size: boardSize, include: ['member'] }
}
