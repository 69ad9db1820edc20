import { randomUUID } from 'node:crypto'
import {
  AppError,
  listCreate,
  manyErrors,
  readPaymentLine,
  type CsvFault,
  type CsvLine,
  type ErrorCode,
  type Unit,
} from '@exchange-kit/model'
import type { FastifyInstance } from 'fastify'
import { groupOf, reading, type Ask } from '../../jsonapi/context.ts'
import { asListError, isRefusal } from '../../jsonapi/create.ts'
import { addEndpoint, type Answer } from '../../jsonapi/endpoint.ts'
import { idOfRow, keyOf } from '../../jsonapi/keys.ts'
import { isDryRun } from '../../jsonapi/query.ts'
import type { Kit } from '../../kit.ts'
import { answerPosted, settle } from './create.ts'
import type { DraftReading } from './draft.ts'
import type { Wish } from './gather.ts'
import { invalid, readLines } from './read-file.ts'

/** POST of payments as a file for spreadsheets, all or none (A-4-32). */
export function addTransfersFile(app: FastifyInstance, kit: Kit): void {
  // In a scope of its own: nowhere else is a plain text a body (A-1-5).
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(['text/csv', 'text/plain'], { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    addEndpoint(scope, kit, {
      method: 'POST',
      service: 'accounting',
      path: '/:group/transfers.csv',
      kind: 'user',
      answer: answerFile,
      schema: {
        summary: 'Make payments of a file; with dry-run=true only say what would come of it',
        tags: ['accounting'],
      },
    })
  })
}

async function answerFile(ask: Ask): Promise<Answer> {
  const { viewer } = ask
  if (!viewer) throw new AppError('Unauthorized')
  const lines = paymentLines(ask.body)
  const context = { group: groupOf(ask).code, unit: await unitOf(ask) }
  const readings = lines.map(line => readPaymentLine(line, context))
  const isRehearsal = isDryRun(ask.query)
  const key = isRehearsal ? undefined : await keyOf(ask, undefined)
  const wishes = readings.map((it, at): Wish => {
    const id = key ? idOfRow(key, at) : randomUUID()
    return { id, reading: it.ok ? draftOf(it.row) : { ok: false, faults: it.faults.map(faultOf) } }
  })
  const posted = await settle({ ...ask, viewer }, wishes, { isList: true, isRehearsal }).catch(
    async (error: unknown) => {
      if (!isRefusal(error)) throw error
      await key?.release()
      throw asListError(inFile(error, lines))
    },
  )
  const answer = await answerPosted(ask, posted, true)
  return isRehearsal ? { ...answer, status: 200 } : answer
}

// The first row is the header (A-4-32).
function paymentLines(body: unknown): CsvLine[] {
  if (!Buffer.isBuffer(body)) throw invalid(1, 1, 'the file is empty')
  const [, ...lines] = readLines(body)
  if (lines.length === 0) throw invalid(1, 1, 'a header and at least one payment are expected')
  const tooMany = lines[listCreate.transfers]
  if (tooMany) throw invalid(tooMany.line, 1, `at most ${listCreate.transfers} payments at once`)
  return lines
}

// With its worth in hours: a file may write 1:30 as the form does (S-MONEY-6).
async function unitOf(ask: Ask): Promise<Unit> {
  const {
    rate_n: n,
    rate_d: d,
    ...unit
  } = await reading(ask, ({ db }) =>
    db
      .selectFrom('currencies')
      .select(['symbol', 'decimals', 'scale', 'rate_n', 'rate_d'])
      .where('group_code', '=', groupOf(ask).code)
      .executeTakeFirstOrThrow(),
  )
  return { ...unit, rate: { n, d } }
}

function draftOf({ payer, payee, description, amount }: Payment): DraftReading {
  const parties = { payer: { code: payer }, payee: { code: payee } }
  const absent = { id: undefined, payeeAmount: undefined, consent: undefined, refundOf: undefined }
  return { ok: true, draft: { pointer: '', state: 'committed', amount, meta: { description }, ...parties, ...absent } }
}

type Payment = { payer: string; payee: string; description: string; amount: number }

const columns = ['/relationships/payer', '/relationships/payee', '/attributes/meta/description', '/attributes/amount']

const details: Partial<Record<ErrorCode, string>> = {
  InvalidTransfersCSVFile: 'exactly four columns are expected',
  AccountNotFound: 'neither the code of an account nor its number',
  BadRequest: 'the description is too long',
  InvalidAmount: 'digits with at most one decimal sign are expected',
}

function faultOf({ code, column }: CsvFault): AppError {
  // How many columns there are is no fault of one of them.
  const known = code === 'InvalidTransfersCSVFile' ? undefined : columns[column - 1]
  return new AppError(code, { pointer: known ?? `/columns/${column}`, detail: details[code] })
}

// Where a fault stands in the file instead of in a document that nobody sent.
function inFile(error: AppError, lines: readonly CsvLine[]): AppError {
  const [first, ...rest] = error.errors.map(({ code, detail, status, source }) => {
    const [, row = '', place = ''] = /^\/data\/(\d+)(.*)$/.exec(source.pointer ?? '') ?? []
    const known = columns.findIndex(it => place.startsWith(it))
    const column = known >= 0 ? known + 1 : Number(/^\/columns\/(\d+)$/.exec(place)?.[1] ?? 1)
    return new AppError(code, { detail, status, meta: { line: lines[Number(row)]?.line ?? 1, column } })
  })
  return first ? manyErrors([first, ...rest]) : error
}
