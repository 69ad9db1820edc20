/** Stands in the place of the library's own (`react/src/ui/useIsHydrating.ts`): no server draws an element. */
export function useIsHydrating(): boolean {
  return false
}
