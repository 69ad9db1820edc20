import { useState } from 'react'
import { isGroupCode } from '@exchange-kit/model'
import { useMany, useRested } from '../../hooks.ts'
import { otherCodes } from './codes.ts'

/** How a code stands: nothing to look up, being looked up, free, or taken with two free ones to take instead. */
export type CodeCheck =
  { readonly is: 'none' | 'checking' | 'free' | 'unknown' } | { readonly is: 'taken'; readonly free: readonly string[] }

/** Looks 500 ms after the last key whether a group of any state has the code (S-JOIN-22, A-11-22). */
export function useCodeCheck(code: string, name: string): CodeCheck {
  const rested = useRested(code, 500)
  // The name may go on being typed: what it was when the code came to rest gives the others.
  const [others, setOthers] = useState({ of: '', codes: [] as readonly string[] })
  if (others.of !== rested) setOthers({ of: rested, codes: otherCodes(rested, name) })
  // A taken code brings its ways out along: all of them are one question.
  const asked = isGroupCode(rested) ? { filter: { code: [rested, ...others.codes] }, size: 100 } : null
  const found = useMany('groups', asked)
  if (!isGroupCode(code)) return { is: 'none' }
  if (code !== rested || found.status === 'loading') return { is: 'checking' }
  if (found.status === 'failed') return { is: 'unknown' }
  const taken = new Set(found.data.map(it => it.attributes.code))
  if (!taken.has(code)) return { is: 'free' }
  return { is: 'taken', free: others.codes.filter(it => !taken.has(it)).slice(0, 2) }
}
