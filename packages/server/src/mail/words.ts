import { languages, type Language } from '@exchange-kit/model'
import type { CodePurpose } from '../auth/tables.ts'

/** A claim link has words of its own: it says what is there (B14). */
type Purpose = Exclude<CodePurpose, 'claim'>

type Words = { subject: string; before: string; action: string; after: string }
/** The mails of one-time links. */
export const linkWords: Record<Language, Record<Purpose, Words>> = {
  en: {
    'sign-up': {
      subject: 'Confirm your e-mail',
      before: 'Welcome. Please confirm that this e-mail is yours, to go on with signing up.',
      action: 'Confirm my e-mail',
      after: 'The link is good for 24 hours. If you did not sign up, nothing happens unless you open it.',
    },
    reset: {
      subject: 'Set a new password',
      before: 'Somebody, probably you, asked to set a new password.',
      action: 'Set a new password',
      after: 'The link is good for 24 hours. If it was not you, your password stays as it is.',
    },
    invitation: {
      subject: 'You are invited',
      before: 'An administrator has opened an account for you. Set a password to use it.',
      action: 'Set my password',
      after: 'The link is good for 7 days.',
    },
    email: {
      subject: 'Confirm your new e-mail',
      before: 'Please confirm that this is your new e-mail.',
      action: 'Confirm my e-mail',
      after:
        'The link is good for 24 hours. If you did not change your e-mail, do not open it: the account is not yours.',
    },
    'email-undo': {
      subject: 'Your e-mail was changed',
      before: 'Your account now has another e-mail. If it was not you, put this one back.',
      action: 'Put this e-mail back',
      after: 'The link is good for 7 days and signs out every device.',
    },
  },
  ca: {
    'sign-up': {
      subject: 'Confirma el teu correu',
      before: 'Et donem la benvinguda. Confirma que aquest correu és teu per continuar amb el registre.',
      action: 'Confirma el meu correu',
      after: "L'enllaç val 24 hores. Si no t'has registrat, no passa res mentre no l'obris.",
    },
    reset: {
      subject: 'Tria una contrasenya nova',
      before: 'Algú, segurament tu, ha demanat triar una contrasenya nova.',
      action: 'Tria una contrasenya nova',
      after: "L'enllaç val 24 hores. Si no has estat tu, la contrasenya no canvia.",
    },
    invitation: {
      subject: 'Et convidem',
      before: "Una persona administradora t'ha obert un compte. Tria una contrasenya per fer-lo servir.",
      action: 'Tria la contrasenya',
      after: "L'enllaç val 7 dies.",
    },
    email: {
      subject: 'Confirma el teu correu nou',
      before: 'Confirma que aquest és el teu correu nou.',
      action: 'Confirma el meu correu',
      after: "L'enllaç val 24 hores. Si no has canviat el correu, no l'obris: el compte no és teu.",
    },
    'email-undo': {
      subject: 'El teu correu ha canviat',
      before: 'El teu compte té ara un altre correu. Si no has estat tu, torna a posar aquest.',
      action: 'Torna a posar aquest correu',
      after: "L'enllaç val 7 dies i tanca la sessió a tots els dispositius.",
    },
  },
  es: {
    'sign-up': {
      subject: 'Confirma tu correo',
      before: 'Te damos la bienvenida. Confirma que este correo es tuyo para continuar con el registro.',
      action: 'Confirmar mi correo',
      after: 'El enlace vale 24 horas. Si no te has registrado, no pasa nada mientras no lo abras.',
    },
    reset: {
      subject: 'Elige una contraseña nueva',
      before: 'Alguien, seguramente tú, ha pedido elegir una contraseña nueva.',
      action: 'Elegir una contraseña nueva',
      after: 'El enlace vale 24 horas. Si no has sido tú, la contraseña no cambia.',
    },
    invitation: {
      subject: 'Te invitamos',
      before: 'Una persona administradora te ha abierto una cuenta. Elige una contraseña para usarla.',
      action: 'Elegir mi contraseña',
      after: 'El enlace vale 7 días.',
    },
    email: {
      subject: 'Confirma tu correo nuevo',
      before: 'Confirma que este es tu correo nuevo.',
      action: 'Confirmar mi correo',
      after: 'El enlace vale 24 horas. Si no has cambiado tu correo, no lo abras: la cuenta no es tuya.',
    },
    'email-undo': {
      subject: 'Tu correo ha cambiado',
      before: 'Tu cuenta tiene ahora otro correo. Si no has sido tú, vuelve a poner este.',
      action: 'Volver a poner este correo',
      after: 'El enlace vale 7 días y cierra la sesión en todos los dispositivos.',
    },
  },
  it: {
    'sign-up': {
      subject: 'Conferma la tua e-mail',
      before: 'Ti diamo il benvenuto. Conferma che questa e-mail è tua per continuare la registrazione.',
      action: 'Conferma la mia e-mail',
      after: 'Il link vale 24 ore. Se non ti sei registrato, non succede nulla finché non lo apri.',
    },
    reset: {
      subject: 'Scegli una nuova password',
      before: 'Qualcuno, probabilmente tu, ha chiesto di scegliere una nuova password.',
      action: 'Scegli una nuova password',
      after: 'Il link vale 24 ore. Se non sei stato tu, la password resta quella di prima.',
    },
    invitation: {
      subject: 'Sei invitato',
      before: 'Un amministratore ha aperto un conto per te. Scegli una password per usarlo.',
      action: 'Scegli la mia password',
      after: 'Il link vale 7 giorni.',
    },
    email: {
      subject: 'Conferma la tua nuova e-mail',
      before: 'Conferma che questa è la tua nuova e-mail.',
      action: 'Conferma la mia e-mail',
      after: 'Il link vale 24 ore. Se non hai cambiato la tua e-mail, non aprirlo: il conto non è tuo.',
    },
    'email-undo': {
      subject: 'La tua e-mail è cambiata',
      before: 'Il tuo conto ha ora un’altra e-mail. Se non sei stato tu, ripristina questa.',
      action: 'Ripristina questa e-mail',
      after: 'Il link vale 7 giorni e chiude la sessione su tutti i dispositivi.',
    },
  },
}

/** The mail after a password was changed. */
export const passwordWords: Record<Language, { subject: string; text: string }> = {
  en: {
    subject: 'Your password was changed',
    text: 'Your password was changed just now, and every other device was signed out. If it was not you, ask for a new password on the sign-in page.',
  },
  ca: {
    subject: 'La teva contrasenya ha canviat',
    text: 'La teva contrasenya acaba de canviar i s’ha tancat la sessió a tots els altres dispositius. Si no has estat tu, demana una contrasenya nova a la pàgina d’entrada.',
  },
  es: {
    subject: 'Tu contraseña ha cambiado',
    text: 'Tu contraseña acaba de cambiar y se ha cerrado la sesión en todos los demás dispositivos. Si no has sido tú, pide una contraseña nueva en la página de entrada.',
  },
  it: {
    subject: 'La tua password è cambiata',
    text: 'La tua password è stata appena cambiata e tutti gli altri dispositivi sono stati disconnessi. Se non sei stato tu, chiedi una nuova password nella pagina di accesso.',
  },
}

/** The language a mail is written in: the tag's base language, else English (A-3-45). */
export function mailLanguage(tag: string | undefined): Language {
  const base = tag?.split('-', 1)[0]?.toLowerCase()
  return languages.find(it => it === base) ?? 'en'
}
