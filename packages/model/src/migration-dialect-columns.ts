import { elasHeaders, timeOverflowHeaders, type MigrationDialect } from './migration-headers.ts'

/** Columns of a kind of table: those that are read, and others that its system is known to write. */
export type DialectColumns = { readonly read: readonly string[]; readonly other: readonly string[] }
export type DialectTable = 'members' | 'listings' | 'transfers' | 'contacts'

// Names have no spaces in plain form.
const words = (text: string) => text.trim().split(/\s+/)

const none: DialectColumns = { read: [], other: [] }
const { codes, owners } = elasHeaders
const { username, email, phone, otherPhone, locale, balance, post, from, to, quantity, day } = timeOverflowHeaders

/**
 * What the headers of each system are known to be, in plain form (B11): a table is of a system when most of its header is,
 * and what is not read of it is told before anything is sent.
 */
export const dialectColumns: Readonly<Record<MigrationDialect, Readonly<Record<DialectTable, DialectColumns>>>> = {
  ces: {
    members: {
      read: words(`
        uid firstname surname orgname usertype email locked closed website phonem phoneh phonew phone
        address1 address2 address3 town postcode lang language created datejoined debitlimit deblimit
        creditlimit credlimit balance
      `),
      other: words(`
        id password subarea defaultsub phonef fax im dob gender hidden notes photo noemail1 noemail2
        noemail3 noemail4 lastaccess lastedited editedby invno ordno coord localonly hideaddr1 hideaddr2
        hideaddr3 hidearea hidecode hidephoneh hidephonew hidephonef hidephonem hideemail province country
      `),
    },
    listings: {
      read: words(`
        uid advertiser adtype title description rate price units category dateexpires expires hidden
        dateadded created
      `),
      other: words('id adid subcategory keywords photo image dateedited edited status'),
    },
    transfers: {
      read: words('buyer seller selleramount buyeramount amount description txid id dateentered date created'),
      other: words('sellerbalance buyerbalance levy levyrate remote enteredby datemodified type'),
    },
    contacts: none,
  },
  elas: {
    members: {
      read: [
        ...codes,
        ...words(`
        id name fullname email accountrole role status phone gsm tel website comments address postcode lang
        language adate activeringsdatum activatedat cdate createdat minlimit maxlimit saldo balance
      `),
      ],
      other: words(`
        login password birthday hobbies picturefile presharedkey lastlogin mdate creator pwchange locked
        cronsaldo admincomment updatedat ostatusid
      `),
    },
    listings: {
      read: [
        ...owners,
        ...words(`
        msgtype offerwant subject content description price rate units category categoryname validity
        expiresat cdate createdat
      `),
      ],
      other: words('id mdate idcategory amount picturefile expuserwarn expcatwarn local'),
    },
    transfers: {
      read: words(`
        idfrom idto amount description transid createdat date cdate van aan bedrag dienst omschrijving
        transactieid datum
      `),
      other: words('id creator realfrom realto remark lasteditedat'),
    },
    contacts: {
      read: [...owners, ...words('abbrev value')],
      other: words('id idtypecontact comments flagpublic access name'),
    },
  },
  cyclos: {
    members: {
      read: words(`
        username loginname name fullname email group status userstatus phone.mobile mobilephone mobile phone
        phone.landline landlinephone website customfield.website description aboutme customfield.description
        address address.addressline1 address.street addressline1 street city address.city zip address.zip
        postalcode region address.region language locale creationdate registrationdate activationdate
        created creditlimit account.creditlimit uppercreditlimit account.uppercreditlimit balance
        account.balance
      `),
      other: words('id broker brokers image images gender birthday lastlogin country address.country'),
    },
    listings: {
      read: words(`
        owner user username title name description price rate units category categories expirationdate
        expires publicationdate creationdate created
      `),
      other: words('id currency status type image images unlimited'),
    },
    transfers: {
      read: words('from to amount description type transfertype paymenttype transactionnumber number date processdate'),
      other: words('id status currency channel authorizationstatus balance'),
    },
    contacts: none,
  },
  timeOverflow: {
    members: {
      read: [...username, ...email, ...phone, ...otherPhone, ...locale, ...day, ...balance, ...words('n')],
      other: words('gender género gènere genere age edad edat età tags etiquetas etiquetes'),
    },
    listings: none,
    transfers: { read: [...from, ...to, ...quantity, ...post, ...day], other: words('id n') },
    contacts: none,
  },
}
