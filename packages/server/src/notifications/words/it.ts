import type { Words } from './words.ts'

const payment = 'Vedi il pagamento'
const group = 'Apri il gruppo'

export const it: Words = {
  messages: {
    received: { title: '{amount} da {name}', body: '{name} ti ha pagato {amount}: {description}', action: payment },
    refunded: {
      title: '{name} ha restituito {amount}',
      body: '{name} ti ha restituito {amount}: {description}',
      action: payment,
    },
    paidForYou: {
      title: 'Hai pagato {amount} a {name}',
      body: 'Dal tuo conto sono stati pagati {amount} a {name}: {description}',
      action: payment,
    },
    requested: {
      title: '{name} ti chiede {amount}',
      body: '{name} ti chiede di pagare {amount}: {description}',
      action: 'Rispondi alla richiesta',
    },
    reminded: {
      title: '{name} ti ricorda {amount}',
      body: '{name} aspetta ancora una risposta alla sua richiesta di {amount}: {description}',
      action: 'Rispondi alla richiesta',
    },
    rejected: {
      title: '{name} non ha accettato',
      body: '{name} non ha accettato la tua richiesta di {amount}: {description}',
      action: payment,
    },
    failedPayer: {
      title: 'Un pagamento non è riuscito',
      body: 'Il tuo pagamento di {amount} a {name} non è riuscito: {description}',
      action: payment,
    },
    failedPayee: {
      title: 'Un pagamento non è riuscito',
      body: 'Il pagamento di {amount} da {name} non è riuscito: {description}',
      action: payment,
    },
    withdrawn: {
      title: 'Una richiesta è stata ritirata',
      body: '{name} non ti chiede più {amount}: {description}',
      action: 'Vedi il tuo conto',
    },
    offer: { title: 'Nuova offerta: {title}', body: '{name} offre: {title}', action: 'Vedi l’offerta' },
    need: { title: 'Nuova richiesta: {title}', body: '{name} cerca: {title}', action: 'Vedi la richiesta' },
    offerEnds: {
      title: 'La tua offerta scade tra una settimana',
      body: 'La tua offerta «{title}» scade tra una settimana. Scegli una data più lontana per mantenerla.',
      action: 'Modifica l’offerta',
    },
    offerEnded: {
      title: 'La tua offerta è scaduta',
      body: 'La tua offerta «{title}» è scaduta e non si vede più. Scegli una nuova data per riattivarla.',
      action: 'Modifica l’offerta',
    },
    needEnds: {
      title: 'La tua richiesta scade tra una settimana',
      body: 'La tua richiesta «{title}» scade tra una settimana. Scegli una data più lontana per mantenerla.',
      action: 'Modifica la richiesta',
    },
    needEnded: {
      title: 'La tua richiesta è scaduta',
      body: 'La tua richiesta «{title}» è scaduta e non si vede più. Scegli una nuova data per riattivarla.',
      action: 'Modifica la richiesta',
    },
    joined: {
      title: '{name} si è unito al gruppo',
      body: '{name} fa ora parte di {group}.',
      action: 'Vedi il profilo',
    },
    welcome: {
      title: 'Ti diamo il benvenuto in {group}',
      body: 'Ora fai parte di {group}. Puoi pagare e ricevere pagamenti, e vedere che cosa offrono gli altri.',
      action: 'Apri la tua pagina',
    },
    broughtIn: {
      title: '{group} ora è qui',
      body: '{group} è ora su questo sito, e il tuo conto è arrivato con il gruppo. Accedi come sempre: trovi il saldo, le offerte e le richieste.',
      action: 'Apri la tua pagina',
    },
    applied: {
      title: '{name} vuole entrare nel gruppo',
      body: '{name} vuole entrare in {group} e aspetta la tua risposta.',
      action: 'Vedi chi aspetta',
    },
    refused: {
      title: 'La tua domanda a {group}',
      body: '{group} non ha accettato la tua domanda.',
      action: group,
    },
    returned: {
      title: 'Completa la tua domanda',
      body: '{group} ti chiede di cambiare qualcosa nella domanda e di inviarla di nuovo.',
      action: 'Apri la mia domanda',
    },
    suspended: {
      title: 'Il tuo conto è sospeso',
      body: 'L’amministrazione di {group} ha sospeso il tuo conto. Solo lei può riaprirlo.',
      action: 'Apri la tua pagina',
    },
    disabled: {
      title: 'Il tuo conto è in pausa',
      body: 'L’amministrazione di {group} ha messo in pausa il tuo conto. Puoi riaprirlo nelle impostazioni.',
      action: 'Apri la tua pagina',
    },
    enabled: {
      title: 'Il tuo conto è di nuovo aperto',
      body: 'L’amministrazione di {group} ha riaperto il tuo conto.',
      action: 'Apri la tua pagina',
    },
    groupRequested: {
      title: 'Nuovo gruppo: {group}',
      body: '{name} chiede un nuovo gruppo: {group}.',
      action: 'Vedi la richiesta',
    },
    groupActivated: {
      title: '{group} è aperto',
      body: 'Il tuo gruppo {group} è aperto. Lo amministri e ne sei il primo membro.',
      action: group,
    },
    groupRefused: {
      title: 'La tua richiesta per {group}',
      body: 'La richiesta del gruppo {group} non è stata accettata.',
      action: 'Chiedi un gruppo',
    },
    adminAdded: { title: 'Amministri {group}', body: 'Ora amministri {group}.', action: group },
    adminRemoved: { title: 'Non amministri più {group}', body: 'Non amministri più {group}.', action: group },
    webhookOff: {
      title: 'Un webhook è stato disattivato',
      body: '{url} non risponde da 3 giorni, quindi non gli si invia più nulla. Crealo di nuovo quando funziona.',
      action: group,
    },
  },
  bundles: {
    newOffers: { one: '{count} nuova offerta', other: '{count} nuove offerte' },
    newNeeds: { one: '{count} nuova richiesta', other: '{count} nuove richieste' },
    newMembers: { one: '{count} nuovo membro', other: '{count} nuovi membri' },
  },
  reason: 'Motivo: {reason}',
  failures: {
    InsufficientBalance: 'il saldo di chi paga non lo permette',
    InsufficientMaximumBalance: 'il saldo di chi riceve non può crescere tanto',
    NoTrustPath: 'i due gruppi non accettano la valuta dell’altro, oppure il limite tra loro è esaurito',
  },
  test: { title: 'Funziona', body: 'Questo dispositivo riceve le tue notifiche.' },
  digest: {
    subject: 'Novità da {group}',
    intro: 'Ecco le novità di {group}.',
    headings: { newOffers: 'Offerte', newNeeds: 'Richieste', newMembers: 'Membri' },
    more: { one: 'e {count} in più', other: 'e {count} in più' },
    action: group,
  },
  letter: {
    hello: 'Ciao {name},',
    helloNobody: 'Ciao,',
    why: 'Ricevi questa e-mail perché usi {site}.',
    off: 'Non voglio più e-mail sul mio conto',
    offDigest: 'Non voglio più e-mail con le novità',
  },
}
