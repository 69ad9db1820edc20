import type { Words } from './words.ts'

const payment = 'Ver el pago'
const group = 'Abrir el grupo'

export const es: Words = {
  messages: {
    received: { title: '{amount} de {name}', body: '{name} te ha pagado {amount}: {description}', action: payment },
    refunded: {
      title: '{name} ha devuelto {amount}',
      body: '{name} te ha devuelto {amount}: {description}',
      action: payment,
    },
    paidForYou: {
      title: 'Has pagado {amount} a {name}',
      body: 'Tu cuenta ha pagado {amount} a {name}: {description}',
      action: payment,
    },
    requested: {
      title: '{name} te pide {amount}',
      body: '{name} te pide que pagues {amount}: {description}',
      action: 'Responder a la petición',
    },
    reminded: {
      title: '{name} te recuerda {amount}',
      body: '{name} todavía espera que respondas a su petición de {amount}: {description}',
      action: 'Responder a la petición',
    },
    rejected: {
      title: '{name} no lo ha aceptado',
      body: '{name} no ha aceptado tu petición de {amount}: {description}',
      action: payment,
    },
    failedPayer: {
      title: 'Un pago no se ha podido hacer',
      body: 'Tu pago de {amount} a {name} no se ha podido hacer: {description}',
      action: payment,
    },
    failedPayee: {
      title: 'Un pago no se ha podido hacer',
      body: 'El pago de {amount} de {name} no se ha podido hacer: {description}',
      action: payment,
    },
    withdrawn: {
      title: 'Se ha retirado una petición',
      body: '{name} ya no te pide {amount}: {description}',
      action: 'Ver tu cuenta',
    },
    offer: { title: 'Oferta nueva: {title}', body: '{name} ofrece: {title}', action: 'Ver la oferta' },
    need: { title: 'Demanda nueva: {title}', body: '{name} busca: {title}', action: 'Ver la demanda' },
    offerEnds: {
      title: 'Tu oferta termina en una semana',
      body: 'Tu oferta «{title}» termina en una semana. Ponle una fecha posterior para mantenerla.',
      action: 'Editar la oferta',
    },
    offerEnded: {
      title: 'Tu oferta ha terminado',
      body: 'Tu oferta «{title}» ha terminado y ya no se muestra. Ponle una fecha nueva para recuperarla.',
      action: 'Editar la oferta',
    },
    needEnds: {
      title: 'Tu demanda termina en una semana',
      body: 'Tu demanda «{title}» termina en una semana. Ponle una fecha posterior para mantenerla.',
      action: 'Editar la demanda',
    },
    needEnded: {
      title: 'Tu demanda ha terminado',
      body: 'Tu demanda «{title}» ha terminado y ya no se muestra. Ponle una fecha nueva para recuperarla.',
      action: 'Editar la demanda',
    },
    joined: { title: '{name} se ha unido', body: '{name} acaba de entrar en {group}.', action: 'Ver el perfil' },
    welcome: {
      title: 'Te damos la bienvenida a {group}',
      body: 'Ya formas parte de {group}. Puedes pagar y cobrar, y ver lo que ofrecen los demás.',
      action: 'Abrir tu página',
    },
    broughtIn: {
      title: '{group} ahora está aquí',
      body: '{group} está ahora en este sitio, y tu cuenta ha venido también. Entra como siempre: encontrarás tu saldo, tus ofertas y tus demandas.',
      action: 'Abrir tu página',
    },
    applied: {
      title: '{name} quiere entrar en el grupo',
      body: '{name} quiere entrar en {group} y espera tu respuesta.',
      action: 'Ver quién espera',
    },
    refused: {
      title: 'Tu solicitud a {group}',
      body: '{group} no ha aceptado tu solicitud.',
      action: group,
    },
    returned: {
      title: 'Completa tu solicitud',
      body: '{group} te pide que cambies algo de tu solicitud y la envíes otra vez.',
      action: 'Abrir mi solicitud',
    },
    suspended: {
      title: 'Tu cuenta está suspendida',
      body: 'La administración de {group} ha suspendido tu cuenta. Solo ella puede abrirla de nuevo.',
      action: 'Abrir tu página',
    },
    disabled: {
      title: 'Tu cuenta está en pausa',
      body: 'La administración de {group} ha puesto tu cuenta en pausa. Puedes abrirla de nuevo en los ajustes.',
      action: 'Abrir tu página',
    },
    enabled: {
      title: 'Tu cuenta vuelve a estar abierta',
      body: 'La administración de {group} ha vuelto a abrir tu cuenta.',
      action: 'Abrir tu página',
    },
    groupRequested: {
      title: 'Grupo nuevo: {group}',
      body: '{name} pide un grupo nuevo: {group}.',
      action: 'Ver la petición',
    },
    groupActivated: {
      title: '{group} ya está abierto',
      body: 'Tu grupo {group} ya está abierto. Lo administras y eres su primer miembro.',
      action: group,
    },
    groupRefused: {
      title: 'Tu petición de {group}',
      body: 'La petición del grupo {group} no se ha aceptado.',
      action: 'Pedir un grupo',
    },
    adminAdded: { title: 'Administras {group}', body: 'Ahora administras {group}.', action: group },
    adminRemoved: { title: 'Ya no administras {group}', body: 'Ya no administras {group}.', action: group },
    webhookOff: {
      title: 'Se ha desactivado un webhook',
      body: '{url} lleva 3 días sin responder y ya no se le envía nada. Vuelve a crearlo cuando esté arreglado.',
      action: group,
    },
  },
  bundles: {
    newOffers: { one: '{count} oferta nueva', other: '{count} ofertas nuevas' },
    newNeeds: { one: '{count} demanda nueva', other: '{count} demandas nuevas' },
    newMembers: { one: '{count} miembro nuevo', other: '{count} miembros nuevos' },
  },
  reason: 'Motivo: {reason}',
  failures: {
    InsufficientBalance: 'el saldo de quien paga no lo permite',
    InsufficientMaximumBalance: 'el saldo de quien cobra no puede crecer tanto',
    NoTrustPath: 'los dos grupos no aceptan la moneda del otro, o el límite entre ellos se ha agotado',
  },
  test: { title: 'Funciona', body: 'Este dispositivo recibe tus notificaciones.' },
  digest: {
    subject: 'Novedades de {group}',
    intro: 'Esto es lo nuevo en {group}.',
    headings: { newOffers: 'Ofertas', newNeeds: 'Demandas', newMembers: 'Miembros' },
    more: { one: 'y {count} más', other: 'y {count} más' },
    action: group,
  },
  letter: {
    hello: 'Hola, {name}:',
    helloNobody: 'Hola:',
    why: 'Recibes este correo porque usas {site}.',
    off: 'No quiero más correos sobre mi cuenta',
    offDigest: 'No quiero más correos con novedades',
  },
}
