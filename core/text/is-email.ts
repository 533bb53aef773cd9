/** Characters that end an address, begin another or start a header, full stops, and quotation marks, which people write around an address. */
const never = String.raw`\s\p{C}\p{Pi}\p{Pf}@<>()[\]\\,;:".„‚`
const localPart = String.raw`[^${never}]+(?:\.[^${never}]+)*`
/** No part of a host begins or ends with a hyphen or an apostrophe. */
const hostPart = String.raw`[^${never}'-](?:[^${never}]*[^${never}'-])?`
/** What an email address must look like: specification §5, and no empty part. A mail server would refuse others. */
const emailRule = new RegExp(String.raw`^${localPart}@(?:${hostPart}\.)+${hostPart}$`, 'u')
/** Specification of SMTP, RFC 5321. */
const longestEmail = 254

/** To a visitor whose address the mail server does not take. */
export const unreachableEmail =
  'Our mail server cannot write to an address with letters such as ö or é before the @. Please give another one.'

export function isEmail(text: string): boolean {
  return text.length <= longestEmail && emailRule.test(text)
}
