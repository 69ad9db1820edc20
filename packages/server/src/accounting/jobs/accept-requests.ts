import { isAppError } from '@exchange-kit/model'
import type { Job } from '../../jobs/job.ts'
import type { Kit } from '../../kit.ts'
import { dueRequests, type DueRequest } from './due-requests.ts'

const name = 'accept-requests'
/** Requests accepted in one run, and handed to the ledger at once. */
const most = 1000
const atOnce = 50

/**
 * Accepts pending requests for payers who said so beforehand (A-4-41, A-4-48), each minute (A-10-10). The ledger books
 * them as it books everything: a request that was answered meanwhile, or that another process has in hand, stays as it is
 * (L8); what the limits refuse becomes `failed`.
 */
export const acceptRequests: Job = { name, every: 60, run: accept }

async function accept(kit: Kit): Promise<void> {
  const due = await dueRequests(kit, most)
  const faults: unknown[] = []
  for (let at = 0; at < due.length; at += atOnce) {
    const some = await Promise.allSettled(due.slice(at, at + atOnce).map(request => book(kit, request)))
    for (const one of some) if (one.status === 'rejected' && !isOvertaken(one.reason)) faults.push(one.reason)
  }
  if (due.length === most) kit.jobs.soon(name)
  if (faults.length > 0) throw faults[0]
}

function book({ ledger }: Kit, request: DueRequest) {
  return ledger.change({
    group: request.payer_group,
    id: request.id,
    seen: { state: 'pending', revision: request.revision },
    to: 'committed',
    authorization: request.authorization,
    reason: null,
    edit: {},
    whenRefused: 'fail',
    abroad: request.payer_group !== request.payee_group,
  })
}

// Answered by somebody, or an account or group is not active any more: judged again when it is.
function isOvertaken(error: unknown): boolean {
  return isAppError(error) && ['InvalidTransferState', 'Forbidden', 'NotFound', 'AccountNotFound'].includes(error.code)
}
