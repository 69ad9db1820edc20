const listing = {
  category: ['category'],
  expires: ['expires', 'until'],
  hidden: ['hidden'],
  created: ['created', 'date'],
} as const
const member = ['member', 'code', 'account'] as const
const title = ['title', 'name'] as const
const description = ['description', 'content'] as const
const price = ['price'] as const

/**
 * Columns of the files a community is brought in from, by what they are called in our own template (B11), and the names
 * their headers may have, in plain form; ours first. Those every row needs come first.
 */
export const migrationHeaders = {
  members: {
    name: ['name'],
    code: ['code', 'account', 'number'],
    email: ['email', 'mail'],
    type: ['type'],
    state: ['state', 'status'],
    phone: ['phone', 'telephone'],
    website: ['website'],
    description: ['description', 'bio'],
    street: ['street', 'address', 'streetaddress'],
    town: ['town', 'city', 'locality', 'addresslocality'],
    postcode: ['postcode', 'postalcode', 'zip'],
    region: ['region', 'addressregion'],
    country: ['country', 'addresscountry'],
    latitude: ['latitude', 'lat'],
    longitude: ['longitude', 'lon', 'lng'],
    language: ['language', 'lang'],
    joined: ['joined', 'created', 'since'],
    admin: ['admin', 'administrator'],
    creditLimit: ['creditlimit'],
    maximumBalance: ['maximumbalance'],
    balance: ['balance'],
  },
  offers: { member, title, description, price, ...listing },
  needs: { member, description, title, price, ...listing },
  balances: { account: ['account', 'code', 'member'], balance: ['balance'] },
  transfers: {
    payer: ['payer', 'from'],
    payee: ['payee', 'to'],
    amount: ['amount'],
    description: ['description'],
    reference: ['reference'],
    date: ['date', 'time', 'created'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** The same without other names, in their order. */
export const migrationColumns: Readonly<Record<MigrationFile, readonly string[]>> = {
  members: Object.keys(migrationHeaders.members),
  offers: Object.keys(migrationHeaders.offers),
  needs: Object.keys(migrationHeaders.needs),
  balances: Object.keys(migrationHeaders.balances),
  transfers: Object.keys(migrationHeaders.transfers),
}

/** Columns every file has to have. */
export const migrationRequired: Readonly<Record<MigrationFile, readonly string[]>> = {
  members: ['name'],
  offers: ['member', 'title', 'description', 'price'],
  needs: ['member', 'description'],
  balances: ['account', 'balance'],
  transfers: ['payer', 'payee', 'amount', 'description'],
}

/** Columns that hold days. */
export const migrationDays: Readonly<Record<MigrationFile, readonly string[]>> = {
  members: ['joined'],
  offers: ['expires', 'created'],
  needs: ['expires', 'created'],
  balances: [],
  transfers: ['date'],
}

/** Rows a file may have (B12). */
export const migrationRows = 100_000

/** A file of ours that another system's columns can be put into. */
export type MigrationFile = keyof typeof migrationHeaders

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
