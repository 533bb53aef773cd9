import type { ParsedMail } from '../../ports/mail-parser.ts'
import type { Letter } from './letter.ts'

type Headed = Pick<ParsedMail, 'headers' | 'isReport' | 'from' | 'subject'>

const ofBounces = /^(mailer-daemon|postmaster)(@|$)/i
/** Not "list", nor what mailing lists and senders' services add: a person may write through them. */
const bulk = /^(bulk|junk|auto_reply)$/i
/** Headers that no person's mail program writes. */
const ofPrograms = ['x-autoreply', 'x-autorespond']
const awaySubject = /^(auto(matic)? ?(reply|response|antwort)|automatic reply|out of (the )?office|abwesend|afwesig)\b/i

/** Returns what a mail is, by RFC 3834 and what mail programs do besides: a person's letter, an automatic one, or a report that something was not
 *  delivered. */
export function mailKindOf({ headers, isReport, from, subject }: Headed): Letter['kind'] {
  if (isReport || ofBounces.test(from.address) || headers['return-path'] === '<>') return 'bounce'
  const submitted = headers['auto-submitted'] ?? 'no'
  const isAutomatic =
    !/^no\b/i.test(submitted) ||
    bulk.test(headers['precedence'] ?? '') ||
    ofPrograms.some((name) => headers[name] !== undefined) ||
    awaySubject.test(subject)
  return isAutomatic ? 'automatic' : 'person'
}
