/** What an email address must look like: specification §5. It holds no character that ends an address, begins another or starts a header, and
 *  no empty part of a host: a mail server would refuse it. */
const emailRule = /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[^\s\p{C}@<>()[\]\\,;:".]+\.)+[^\s\p{C}@<>()[\]\\,;:".]+$/u
/** Specification of SMTP, RFC 5321. */
const longestEmail = 254

export function isEmail(text: string): boolean {
  return text.length <= longestEmail && emailRule.test(text)
}
