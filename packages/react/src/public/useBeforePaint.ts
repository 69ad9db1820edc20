import { useEffect, useLayoutEffect } from 'react'

/** A layout effect; on a server, where React 18 warns of those and nothing is painted, an effect. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
