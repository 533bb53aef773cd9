/** What `npm run doctor` says of the records that let mail of a sender arrive. */
export const senderMessages = {
  unchecked: (what: string, reason: string) => `${what}: could not be checked (${reason})`,
  noPublicDomain: (domain: string) => `${domain} is no domain of the internet`,

  record: (name: string, record: string) => `at ${name}: ${record}`,
  notOne: (name: string, count: number, proposed: string) =>
    `WARNING: ${count === 0 ? 'no record' : `${count} records, which count as none,`} at ${name}, so mail may be refused or land in spam. Have one TXT record there, such as: ${name} TXT "${proposed}"`,

  otherLogin: (domain: string, login: string) =>
    `WARNING: SMTP_URL signs in as an account of ${login}, MAIL_FROM is of ${domain}: if the mail server does not let that account send for ${domain}, mail is refused or fails DMARC. Ask the provider to allow it, or set MAIL_FROM to an address of ${login}.`,
}
