import * as v from 'valibot'
import { lengths } from './limits.ts'

/** Columns of the files a community is brought in from, as our own template has them (B11); those every row needs first. */
export const migrationColumns = {
  members: [
    'name',
    'code',
    'email',
    'type',
    'state',
    'phone',
    'website',
    'description',
    'street',
    'town',
    'postcode',
    'region',
    'country',
    'latitude',
    'longitude',
    'language',
    'joined',
    'admin',
    'creditLimit',
    'maximumBalance',
    'balance',
  ],
  offers: ['member', 'title', 'description', 'price', 'category', 'expires', 'hidden', 'created'],
  needs: ['member', 'description', 'title', 'price', 'category', 'expires', 'hidden', 'created'],
  balances: ['account', 'balance'],
  transfers: ['payer', 'payee', 'amount', 'description', 'reference', 'date'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** A file of ours that another system's columns can be put into. */
export type MigrationFile = keyof typeof migrationColumns

/** Our own template: a file each, filled with two rows to be written over (B11). */
export const migrationTemplates = {
  members: [
    'code,name,email,type,state,phone,town,postcode,language,joined,admin,creditLimit,maximumBalance',
    '1,Marta Vidal,marta@example.org,personal,active,+34 600 111 222,Vilanova,08800,ca,2024-01-05,yes,100,500',
    '2,Vilanova Bakery,,business,active,,Vilanova,08800,,2024-02-10,no,,none',
  ],
  offers: [
    'member,title,description,price,category,expires',
    '2,Bread,Baked every Friday,3 h,Food,2030-12-31',
    '1,Guitar lessons,For beginners of any age,1 h,Lessons,',
  ],
  needs: [
    'member,title,description,category,expires',
    '1,Ladder,A ladder for one weekend,Tools,2030-12-31',
    '2,,Somebody who repairs an oven,,',
  ],
  balances: ['account,balance', '1,12.50', '2,-12.50'],
  transfers: [
    'date,payer,payee,amount,description,reference',
    '2024-03-01,2,1,15,Guitar lessons,',
    '2024-03-08,1,2,2.50,Bread,A-7',
  ],
} as const satisfies Readonly<Record<MigrationFile, readonly [string, string, string]>>

const header = v.pipe(
  v.string('the name of a column'),
  v.trim(),
  v.minLength(1, 'the name of a column'),
  v.maxLength(lengths.name, `at most ${lengths.name} characters`),
)

function columnsOf(file: MigrationFile) {
  const columns: readonly string[] = migrationColumns[file]
  const entries = Object.fromEntries(columns.map(it => [it, v.optional(header)]))
  return v.optional(v.strictObject(entries, `a column of ${file}: ${columns.join(', ')}`))
}

/** A mapping made by hand (B11): for each of our files, by the name of our column the header that stands in theirs. */
export const migrationMapping = v.strictObject(
  {
    members: columnsOf('members'),
    offers: columnsOf('offers'),
    needs: columnsOf('needs'),
    balances: columnsOf('balances'),
    transfers: columnsOf('transfers'),
  },
  `one of ${Object.keys(migrationColumns).join(', ')}`,
)

export type MigrationMapping = {
  readonly [file in MigrationFile]?: Readonly<Record<string, string | undefined>> | undefined
}
