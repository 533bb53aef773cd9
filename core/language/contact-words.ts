/** Top-level domains, where “at” and “dot” are common words. */
const usualEndings = 'com|net|org|info|biz|io|dev|app|africa|online|example|za|uk|eu|nl|de|fr|pt|br|be|ch|es|na|bw'
const anyEnding = String.raw`\p{L}{2,24}`

/** How people spell out an address, as patterns: English, isiZulu and isiXhosa; French and Portuguese; Afrikaans and German. */
export const spokenAddresses = [
  { at: 'at', dot: 'dot', ending: anyEnding },
  { at: 'arobase|arobas|arroba', dot: 'point|ponto', ending: anyEnding },
  { at: 'at|by|aapstert|ät', dot: 'punt|punkt', ending: usualEndings },
]
/** Signs of an address. */
export const dash = 'dash|hyphen|koppelteken|strepie|tiret|hífen|traço|bindestrich|minus'
export const underscore = 'underscore|onderstreep|tiret bas|underline|sublinhado|unterstrich'

/** Mail services that people name with “at” alone: “anna at gmail.com”. */
export const mailServices =
  'gmail|googlemail|outlook|hotmail|live|yahoo|icloud|me|proton|protonmail|gmx|web|mweb|telkomsa|vodamail|webmail|lantic|orange|free|sapo|uol|bol'

/** Says that the next number is no phone number: “order no. 20261122001”. */
export const referenceWords = `order|invoice|ref|reference|account|acc|vat|tax|id|passport|policy|quote|ticket|case|booking|registration|reg
  |bestelling|faktuur|rekening|verwysing|commande|facture|compte|siret|pedido|fatura|conta|cpf|cnpj|rechnung|bestellung|konto|kundennummer`

/** Announces a telephone number. */
export const numberLabels = 'cell|mobile|phone|tel|telephone|whatsapp|call|selfoon|nommer|number'

/** Says that there is no email address. Folded. */
export const saysNoEmail =
  /\b(?:no|without|(?:don'?t|do not|haven'?t) (?:have|use|do|got)(?: an?| any)?|geen|nie '?n) (?:e-?mails?|e-?pos)\b/
