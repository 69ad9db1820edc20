import type { Place } from '@exchange-kit/model'

/** Whether somebody pays or takes money here, so that nothing comes up over the place (S-SHELL-21). */
export function isUndisturbed({ screen }: Place): boolean {
  return screen === 'newTransfer' || screen === 'pay' || screen === 'till' || screen === 'nfc'
}
