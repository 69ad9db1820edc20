import type { Words } from './words.ts'

const payment = 'Mira el pagament'
const group = 'Obre el grup'

export const ca: Words = {
  messages: {
    received: { title: '{amount} de {name}', body: '{name} t’ha pagat {amount}: {description}', action: payment },
    refunded: {
      title: '{name} ha retornat {amount}',
      body: '{name} t’ha retornat {amount}: {description}',
      action: payment,
    },
    paidForYou: {
      title: 'Has pagat {amount} a {name}',
      body: 'El teu compte ha pagat {amount} a {name}: {description}',
      action: payment,
    },
    requested: {
      title: '{name} et demana {amount}',
      body: '{name} et demana que paguis {amount}: {description}',
      action: 'Respon a la petició',
    },
    reminded: {
      title: '{name} et recorda {amount}',
      body: '{name} encara espera que responguis a la seva petició de {amount}: {description}',
      action: 'Respon a la petició',
    },
    rejected: {
      title: '{name} no ho ha acceptat',
      body: '{name} no ha acceptat la teva petició de {amount}: {description}',
      action: payment,
    },
    failedPayer: {
      title: 'Un pagament no s’ha pogut fer',
      body: 'El teu pagament de {amount} a {name} no s’ha pogut fer: {description}',
      action: payment,
    },
    failedPayee: {
      title: 'Un pagament no s’ha pogut fer',
      body: 'El pagament de {amount} de {name} no s’ha pogut fer: {description}',
      action: payment,
    },
    withdrawn: {
      title: 'S’ha retirat una petició',
      body: '{name} ja no et demana {amount}: {description}',
      action: 'Mira el teu compte',
    },
    offer: { title: 'Oferta nova: {title}', body: '{name} ofereix: {title}', action: 'Mira l’oferta' },
    need: { title: 'Demanda nova: {title}', body: '{name} busca: {title}', action: 'Mira la demanda' },
    offerEnds: {
      title: 'La teva oferta acaba d’aquí a una setmana',
      body: 'La teva oferta «{title}» acaba d’aquí a una setmana. Posa-hi una data més llunyana per mantenir-la.',
      action: 'Edita l’oferta',
    },
    offerEnded: {
      title: 'La teva oferta s’ha acabat',
      body: 'La teva oferta «{title}» s’ha acabat i ja no es mostra. Posa-hi una data nova per recuperar-la.',
      action: 'Edita l’oferta',
    },
    needEnds: {
      title: 'La teva demanda acaba d’aquí a una setmana',
      body: 'La teva demanda «{title}» acaba d’aquí a una setmana. Posa-hi una data més llunyana per mantenir-la.',
      action: 'Edita la demanda',
    },
    needEnded: {
      title: 'La teva demanda s’ha acabat',
      body: 'La teva demanda «{title}» s’ha acabat i ja no es mostra. Posa-hi una data nova per recuperar-la.',
      action: 'Edita la demanda',
    },
    joined: { title: '{name} s’hi ha afegit', body: '{name} acaba d’entrar a {group}.', action: 'Mira el perfil' },
    welcome: {
      title: 'Et donem la benvinguda a {group}',
      body: 'Ja formes part de {group}. Pots pagar i cobrar, i veure què ofereixen els altres.',
      action: 'Obre la teva pàgina',
    },
    broughtIn: {
      title: '{group} ara és aquí',
      body: '{group} ara és en aquest lloc, i el teu compte hi ha vingut. Entra com sempre: hi trobaràs el saldo, les ofertes i les demandes.',
      action: 'Obre la teva pàgina',
    },
    applied: {
      title: '{name} vol entrar al grup',
      body: '{name} vol entrar a {group} i espera la teva resposta.',
      action: 'Mira qui espera',
    },
    refused: {
      title: 'La teva sol·licitud a {group}',
      body: '{group} no ha acceptat la teva sol·licitud.',
      action: group,
    },
    returned: {
      title: 'Completa la teva sol·licitud',
      body: '{group} et demana que canviïs alguna cosa de la sol·licitud i la tornis a enviar.',
      action: 'Obre la meva sol·licitud',
    },
    suspended: {
      title: 'El teu compte està suspès',
      body: 'L’administració de {group} ha suspès el teu compte. Només ella el pot tornar a obrir.',
      action: 'Obre la teva pàgina',
    },
    disabled: {
      title: 'El teu compte està en pausa',
      body: 'L’administració de {group} ha posat el teu compte en pausa. El pots tornar a obrir a la configuració.',
      action: 'Obre la teva pàgina',
    },
    enabled: {
      title: 'El teu compte torna a estar obert',
      body: 'L’administració de {group} ha tornat a obrir el teu compte.',
      action: 'Obre la teva pàgina',
    },
    groupRequested: {
      title: 'Grup nou: {group}',
      body: '{name} demana un grup nou: {group}.',
      action: 'Mira la petició',
    },
    groupActivated: {
      title: '{group} ja és obert',
      body: 'El teu grup {group} ja és obert. L’administres i n’ets el primer membre.',
      action: group,
    },
    groupRefused: {
      title: 'La teva petició de {group}',
      body: 'La petició del grup {group} no s’ha acceptat.',
      action: 'Demana un grup',
    },
    adminAdded: { title: 'Administres {group}', body: 'Ara administres {group}.', action: group },
    adminRemoved: { title: 'Ja no administres {group}', body: 'Ja no administres {group}.', action: group },
    webhookOff: {
      title: 'S’ha desactivat un webhook',
      body: 'Fa 3 dies que {url} no respon, i ja no s’hi envia res. Torna’l a crear quan estigui arreglat.',
      action: group,
    },
  },
  bundles: {
    newOffers: { one: '{count} oferta nova', other: '{count} ofertes noves' },
    newNeeds: { one: '{count} demanda nova', other: '{count} demandes noves' },
    newMembers: { one: '{count} membre nou', other: '{count} membres nous' },
  },
  reason: 'Motiu: {reason}',
  failures: {
    InsufficientBalance: 'el saldo de qui paga no ho permet',
    InsufficientMaximumBalance: 'el saldo de qui cobra no pot créixer tant',
    NoTrustPath: 'els dos grups no accepten la moneda de l’altre, o el límit entre ells s’ha exhaurit',
  },
  test: { title: 'Funciona', body: 'Aquest dispositiu rep les teves notificacions.' },
  digest: {
    subject: 'Novetats de {group}',
    intro: 'Això és el que hi ha de nou a {group}.',
    headings: { newOffers: 'Ofertes', newNeeds: 'Demandes', newMembers: 'Membres' },
    more: { one: 'i {count} més', other: 'i {count} més' },
    action: group,
  },
  letter: {
    hello: 'Hola, {name}:',
    helloNobody: 'Hola:',
    why: 'Reps aquest correu perquè fas servir {site}.',
    off: 'No vull més correus sobre el meu compte',
    offDigest: 'No vull més correus amb novetats',
  },
}
