/** The systems whose files are known (B11). */
export type MigrationDialect = 'ces' | 'elas' | 'cyclos' | 'timeOverflow'

/** Headers of eLAS that several of its tables have: the code of a user, and whose a row is. */
const codes = ['code', 'letscode', 'accountcode', 'usercode']
export const elasHeaders = { codes, owners: ['iduser', 'userid', ...codes] } as const

/** Headers of reports of TimeOverflow, which are in the language of who downloaded them. */
export const timeOverflowHeaders = {
  username: ['username', 'name', 'nombre', 'nom', 'nome', 'usuario', 'usuari', 'izena'],
  email: ['email', 'correo', 'correoelectrónico', 'correu', 'correuelectrònic', 'posta'],
  from: ['fromid', 'from', 'de', 'origen', 'da', 'source'],
  to: ['toid', 'to', 'a', 'para', 'pera', 'destino', 'destinació', 'destination'],
  quantity: ['quantity', 'cantidad', 'quantitat', 'quantità', 'quantidade', 'amount', 'horas', 'hores', 'hours', 'ore'],
  phone: ['phone', 'teléfono', 'telèfon', 'telefono', 'telefone'],
  otherPhone: ['altphone', 'alternativephone', 'teléfonoalternativo', 'telèfonalternatiu', 'telefoneoalternativo'],
  locale: ['locale', 'idioma', 'llengua', 'lingua', 'language'],
  balance: ['balance', 'saldo', 'saldoactual'],
  post: ['post', 'oferta', 'offer', 'anuncio', 'anunci', 'reason', 'razón', 'raó', 'comentarios', 'comentaris'],
  day: ['date', 'fecha', 'data', 'created', 'creado', 'creat', 'createdat', 'creatael'],
} as const
