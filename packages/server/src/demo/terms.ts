/** The terms of RIBA in their first version. */
export const oldTerms = `# Condicions de la Ribera del Foix

1. La ribera és una promesa entre nosaltres, no diners. No es compra ni es ven per euros.
2. Cadascú posa el preu del que ofereix i respon del que fa.
3. Procurem que el saldo torni a prop de zero almenys un cop l'any.
4. Les dades de la gent són per tractar-se, no per vendre res.`

/** The present version: what happens to a balance when somebody leaves was missing. */
export const terms = `${oldTerms}
5. Qui se'n va deixa el saldo a zero o el cedeix a un altre membre.
6. Si hi ha un conflicte, en parlem primer entre les dues parts i després amb l'equip d'administració.`
