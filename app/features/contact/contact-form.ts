import { waitInWords } from '../../../core/limits/messages.ts'
import { isEmail } from '../../../core/text/is-email.ts'
import { groupedNumber } from '../../../core/text/numbers.ts'
import { uncapitalised } from '../../../core/text/sentences.ts'

export const contactCopy = {
  title: 'Contact',
  /** Other words by which people ask for each way, with commas between. */
  subjects: {
    phone: `phone number, telephone number, your number, your phone, number call, number phone, call you, phone you, ring you, call me, phone me, ring me, i phone, i call, phone call, number i can call, by phone, on the phone, over the phone, speak to someone, speak to somebody, whatsapp, phone, telephone, telefoonnommer, telefonnummer, julle nommer, nommer bel, my bel, numero de telephone, numero de telefone`,
    email: `your email, which email, what email, email address, email you, mail you, write to you, contact you, reach you, get hold of, touch with you, e mail, email, mail, epos, e pos`,
    reply: `reply, respond, response, hear back, when hear, get back, answer me, someone answers, somebody answers, 24 hours, how soon reply`,
  },
  email: 'Email',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  location: 'Location',

  formTitle: 'Send us a message',
  promise: 'A person answers within 24 hours.',
  privacyPolicy: 'Privacy Policy',
  name: 'Name',
  company: 'Company (optional)',
  message: 'Message',
  /** Start of the message for a visitor who comes from the chat. */
  draft: (brief: string) => `This is what I have told your assistant so far:\n\n${brief}\n\n`,
  send: 'Send Message',
  sending: 'Sending...',
  /** Label of the honeypot field. */
  leaveEmpty: 'Please leave this empty',

  sent: "Thanks for your message! We'll get back to you within 24 hours.",
  /** Follows `sent`, which is specified. */
  counted: (promise: string) => `Weekends and holidays are not counted: ${uncapitalised(promise)}`,
  notStored: 'Oops! Something went wrong. Please try again or email us directly.',
  notYet: 'That was quicker than we could get our pen out. It is all still here: please press Send Message once more.',
  tooMany: (agencyEmail: string, seconds: number) =>
    `More messages than this form takes in an hour have come from your connection. Yours is still here: please email it to ${agencyEmail}, or try again in ${waitInWords(seconds)}.`,

  nameMissing: 'Please tell us your name.',
  emailMissing: 'Please give us an email address to answer to.',
  emailWrong: 'That is not quite an email address. It should look like name@company.com.',
  messageMissing: 'Please write a few words. One line is enough.',
  tooLong: (limit: number) =>
    `That is more than ${groupedNumber(limit)} characters, which is as much as fits here. Please shorten it a little.`,
} as const

/** A form that is sent sooner than this after it was issued counts as sent by a machine. The page with script waits before it sends. */
export const shortestFillMs = 2000

/** Minimum duration of 'Sending...': specification §9. */
export const shortestSendingMs = 1000

export interface ContactFields {
  readonly name: string
  readonly email: string
  readonly company: string
  readonly message: string
}

export interface ContactProblem {
  readonly field: keyof ContactFields
  readonly message: string
}

/** In the order of the form. A field without a `missing` message is optional. */
const rules = [
  { field: 'name', longest: 200, missing: contactCopy.nameMissing },
  { field: 'email', longest: 254, missing: contactCopy.emailMissing },
  { field: 'company', longest: 200, missing: null },
  { field: 'message', longest: 10_000, missing: contactCopy.messageMissing },
] as const

/** Returns at most one problem a field, in the order of the form. Empty when the message can be sent. */
export function validateMessage(written: ContactFields): ContactProblem[] {
  return rules.flatMap(({ field, longest, missing }) => {
    const text = written[field].trim()
    if (text === '') return missing === null ? [] : [{ field, message: missing }]
    if (text.length > longest) return [{ field, message: contactCopy.tooLong(longest) }]
    return field === 'email' && !isEmail(text) ? [{ field, message: contactCopy.emailWrong }] : []
  })
}
