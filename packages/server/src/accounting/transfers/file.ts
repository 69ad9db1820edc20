import { randomUUID } from 'node:crypto'
import {
  AppError,
  manyErrors,
  readPaymentLine,
  type AmountCause,
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
import { flagIn, isDryRun } from '../../jsonapi/query.ts'
import type { Kit } from '../../kit.ts'
import { mapInTurns } from '../../turns.ts'
import { answerPosted, settle } from './create.ts'
import type { DraftReading } from './draft.ts'
import type { Wish } from './gather.ts'
import { invalid, readPaymentsFile, type PaymentsFile } from './read-file.ts'

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
        description: [
          'Four columns: payer, payee, description, amount. The first row is a header; `meta.header` of the answer tells which',
          'line was taken for it. A first row that looks like a payment (the code of an account in one of the first two',
          'columns, or a number in the fourth) is refused with InvalidTransfersCSVFile at its line, unless `header` says what',
          'it is: with `header=false` it is booked like the others, with `header=true` it is left out. A line `sep=;` before',
          'the header names the separator. Faults have `meta.line` and `meta.column`, both from 1.',
        ].join(' '),
        tags: ['accounting'],
        querystring: {
          type: 'object',
          properties: {
            'dry-run': { type: 'string', enum: ['true', 'false'] },
            header: { type: 'string', enum: ['true', 'false'] },
          },
        },
      },
    })
  })
}

async function answerFile(ask: Ask): Promise<Answer> {
  const { viewer } = ask
  if (!viewer) throw new AppError('Unauthorized')
  const { header, lines } = await fileIn(ask)
  const context = { group: groupOf(ask).code, unit: await unitOf(ask) }
  const readings = await mapInTurns(lines, line => readPaymentLine(line, context))
  const say = faultIn(context.unit)
  const isRehearsal = isDryRun(ask.query)
  const key = isRehearsal ? undefined : await keyOf(ask, undefined)
  const wishes = readings.map((it, at): Wish => {
    const id = key ? idOfRow(key, at) : randomUUID()
    return { id, reading: it.ok ? draftOf(it.row) : { ok: false, faults: it.faults.map(say) } }
  })
  const posted = await settle({ ...ask, viewer }, wishes, { isList: true, isRehearsal }).catch(
    async (error: unknown) => {
      if (!isRefusal(error)) throw error
      await key?.release()
      throw asListError(inFile(error, lines))
    },
  )
  const answer = await answerPosted(ask, posted, true)
  const told = withHeader(answer, header)
  return isRehearsal ? { ...told, status: 200 } : told
}

async function fileIn({ body, query }: Ask): Promise<PaymentsFile> {
  const hasHeader = flagIn(query, 'header')
  if (!Buffer.isBuffer(body)) throw invalid({ line: 1, column: 1 }, 'the file is empty')
  return await readPaymentsFile(body, hasHeader)
}

// Which line was left out, so that no payment goes missing unseen (A-4-32).
function withHeader(answer: Answer, header: CsvLine | undefined): Answer {
  const { body } = answer
  if (!header || typeof body !== 'object' || body === null) return answer
  const { meta } = body as { meta?: object }
  return { ...answer, body: { ...body, meta: { ...meta, header: { line: header.line } } } }
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
}

const faultIn =
  (unit: Unit) =>
  ({ code, column, found, cause }: CsvFault): AppError => {
    // How many columns there are is no fault of one of them.
    const known = code === 'InvalidTransfersCSVFile' ? undefined : columns[column - 1]
    const detail = cause ? amountDetails[cause](unit, found) : details[code]
    return new AppError(code, { pointer: known ?? `/columns/${column}`, detail })
  }

const amountDetails: Readonly<Record<AmountCause, (unit: Unit, found: string) => string>> = {
  missing: () => 'the amount is missing',
  zero: () => 'the amount is 0: it has to be above 0',
  negative: () => 'the amount is negative: it has to be above 0, without a sign',
  decimals: ({ decimals }) => `at most ${decimals} decimals`,
  ambiguous: ({ decimals }, found) =>
    `at most ${decimals} decimals: if thousands are meant, write ${found.trim().replace(/[.,]/, '')} without a separator`,
  grouped: () => 'thousands are written without a separator, such as 1250.00',
  tooLarge: () => 'the amount is too large',
  clock: () => 'hours and minutes are expected, such as 1:30, with at most 59 minutes',
  noNumber: () => 'digits with at most one decimal sign are expected',
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
