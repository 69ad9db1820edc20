import type { FastifyInstance, FastifySchema } from 'fastify'
import { addEndpoint } from '../../jsonapi/endpoint.ts'
import { schemasOf } from '../../jsonapi/schemas.ts'
import type { Kit } from '../../kit.ts'
import { answerChange, answerRemove } from './change.ts'
import { answerCreate } from './create.ts'
import { addTransfersFile } from './file.ts'
import { answerRemind } from './remind.ts'
import { transfer } from './transfer.ts'

/** The writing calls of transfers (A-4-29…31); reading them is the table's. */
export function addTransfers(app: FastifyInstance, kit: Kit): void {
  const { create, update, remove } = schemasOf(transfer)
  const at = { service: 'accounting', kind: 'user' } as const
  const one = '/:group/transfers/:transfer'
  addEndpoint(app, kit, { ...at, method: 'POST', path: '/:group/transfers', schema: create, answer: answerCreate })
  addEndpoint(app, kit, { ...at, method: 'PATCH', path: one, schema: update, answer: answerChange })
  addEndpoint(app, kit, { ...at, method: 'DELETE', path: one, schema: remove, answer: answerRemove })
  const { body: _, ...answered } = update
  const reminder: FastifySchema = {
    ...answered,
    summary: 'Remind the payer of a request',
    description:
      'By the payee of a pending transfer, once in three days. Answers the transfer with its count of reminders.',
  }
  addEndpoint(app, kit, { ...at, method: 'POST', path: `${one}/reminders`, schema: reminder, answer: answerRemind })
  addTransfersFile(app, kit)
}
