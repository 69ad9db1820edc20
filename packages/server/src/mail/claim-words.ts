import type { Language } from '@exchange-kit/model'

type Plural = { one: string; other: string }
/** The mail of a claim link: `{group}`, `{site}` and what is there for the reader. */
type ClaimWords = {
  subject: string
  before: string
  name: string
  account: string
  balance: string
  offers: Plural
  needs: Plural
  action: string
  after: string
  stranger: string
}

/** What a claim link says around what is there (B14). */
export const claimWords: Record<Language, ClaimWords> = {
  en: {
    subject: 'Your account in {group}',
    before: '{group} is on {site}, and your account is there for you. This is in it:',
    name: 'Name: {name}',
    account: 'Account: {code}',
    balance: 'Balance: {amount}',
    offers: { one: '{count} offer', other: '{count} offers' },
    needs: { one: '{count} need', other: '{count} needs' },
    action: 'Set my password',
    after:
      'The link is good once, for 7 days. Whenever it is too old, ask for another one with “Forgot your password?”, or ask the administrators of {group}.',
    stranger: 'If you are not in {group}, do nothing: without this link nobody can use the account.',
  },
  ca: {
    subject: 'El teu compte a {group}',
    before: '{group} és a {site}, i hi tens el teu compte. Això és el que hi ha:',
    name: 'Nom: {name}',
    account: 'Compte: {code}',
    balance: 'Saldo: {amount}',
    offers: { one: '{count} oferta', other: '{count} ofertes' },
    needs: { one: '{count} demanda', other: '{count} demandes' },
    action: 'Tria la contrasenya',
    after:
      'L’enllaç val una sola vegada, durant 7 dies. Si ja és massa antic, demana’n un altre amb «Has oblidat la contrasenya?» o demana’l a l’administració de {group}.',
    stranger: 'Si no ets de {group}, no facis res: sense aquest enllaç ningú no pot fer servir el compte.',
  },
  es: {
    subject: 'Tu cuenta en {group}',
    before: '{group} está en {site}, y allí tienes tu cuenta. Esto es lo que contiene:',
    name: 'Nombre: {name}',
    account: 'Cuenta: {code}',
    balance: 'Saldo: {amount}',
    offers: { one: '{count} oferta', other: '{count} ofertas' },
    needs: { one: '{count} demanda', other: '{count} demandas' },
    action: 'Elegir mi contraseña',
    after:
      'El enlace vale una sola vez, durante 7 días. Si ya es demasiado antiguo, pide otro con «¿Has olvidado la contraseña?» o pídelo a la administración de {group}.',
    stranger: 'Si no eres de {group}, no hagas nada: sin este enlace nadie puede usar la cuenta.',
  },
  it: {
    subject: 'Il tuo conto in {group}',
    before: '{group} è su {site}, e lì c’è il tuo conto. Ecco che cosa contiene:',
    name: 'Nome: {name}',
    account: 'Conto: {code}',
    balance: 'Saldo: {amount}',
    offers: { one: '{count} offerta', other: '{count} offerte' },
    needs: { one: '{count} richiesta', other: '{count} richieste' },
    action: 'Scegli la mia password',
    after:
      'Il link vale una volta sola, per 7 giorni. Se è troppo vecchio, chiedine un altro con «Password dimenticata?» oppure agli amministratori di {group}.',
    stranger: 'Se non fai parte di {group}, non fare nulla: senza questo link nessuno può usare il conto.',
  },
}
