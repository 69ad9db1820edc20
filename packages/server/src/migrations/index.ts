import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../jsonapi/endpoint.ts'
import { mount } from '../jsonapi/mount.ts'
import type { Kit } from '../kit.ts'
import { answerGroup } from './into/answer.ts'
import { migration } from './migration.ts'
import { answerGroups } from './source/groups.ts'
import { answerPlay } from './play.ts'
import { answerStream } from './stream.ts'
import { answerTicket } from './ticket.ts'
import { answerUndo } from './undo.ts'

/** Migrations of the accounting service (api.md 4.12): the resource, what plays one, and its log. */
export function addMigrations(app: FastifyInstance, kit: Kit): void {
  mount(app, kit, migration)
  const tags = ['accounting']
  addEndpoint(app, kit, {
    method: 'POST',
    service: 'accounting',
    path: '/migrations/:id/play',
    kind: 'user',
    answer: answerPlay,
    schema: { summary: 'Start a migration, or go on from the step that failed', tags },
  })
  addEndpoint(app, kit, {
    method: 'POST',
    service: 'accounting',
    path: '/migrations/source',
    kind: 'user',
    answer: answerGroups,
    schema: { summary: 'The groups a running server lists, to choose what is brought in', tags },
  })
  addEndpoint(app, kit, {
    method: 'GET',
    service: 'accounting',
    path: '/migrations/groups/:code',
    kind: 'user',
    answer: answerGroup,
    schema: {
      summary: 'The group that has a code, whether members can be brought into it, and the columns last chosen for it',
      tags,
    },
  })
  addEndpoint(app, kit, {
    method: 'POST',
    service: 'accounting',
    path: '/migrations/:id/undo',
    kind: 'user',
    answer: answerUndo,
    schema: { summary: 'Take back what a migration made, as long as nobody made anything in the group since', tags },
  })
  addEndpoint(app, kit, {
    method: 'POST',
    service: 'accounting',
    path: '/migrations/:id/logs/ticket',
    kind: 'user',
    answer: answerTicket,
    schema: { summary: 'A ticket that opens the log of a migration once', tags },
  })
  addEndpoint(app, kit, {
    method: 'GET',
    service: 'accounting',
    path: '/migrations/:id/logs/stream',
    kind: 'open',
    answer: answerStream,
    schema: { summary: 'The log of a migration, live, as Server-Sent Events', tags },
  })
}
