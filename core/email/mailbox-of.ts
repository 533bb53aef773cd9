/** Returns one text for all spellings of a mailbox. Case, dots and `+tags` do not distinguish mailboxes. */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? []
  return `${name.replace(/\+.*$/s, '').replaceAll('.', '')}@${domain}`
}
