/** What `npm run doctor` says of the records that let mail of a sender arrive. */
export const senderMessages = {
  unchecked: (what: string, reason: string) => `${what}: could not be checked (${reason})`,
  noPublicDomain: (domain: string) => `${domain} is no domain of the internet`,

  noSpf: (domain: string) =>
    `WARNING: none at ${domain}, so mail may be refused or land in spam. Add the TXT record that your mail provider gives, such as: ${domain} TXT "v=spf1 include:<your mail provider> ~all"`,
  manySpf: (domain: string, count: number) =>
    `WARNING: ${count} records at ${domain}, which count as none: join them into one TXT record, such as "v=spf1 include:<one provider> include:<another> ~all"`,
  openSpf: (domain: string) =>
    `WARNING: the record of ${domain} lets every server send in its name: end it in ~all, such as: ${domain} TXT "v=spf1 include:<your mail provider> ~all"`,
  spf: (domain: string, ending: string) =>
    `one record at ${domain}, which ends in ${ending}. Whether it names your mail server is not checked.`,

  noDmarc: (domain: string, record: string) =>
    `WARNING: none for ${domain}, so mail may be refused or land in spam. Add the TXT record: _dmarc.${domain} TXT "${record}"`,
  manyDmarc: (name: string, count: number, record: string) =>
    `WARNING: ${count} records at ${name}, which count as none: keep one, such as: ${name} TXT "${record}"`,
  noPolicy: (name: string, record: string) =>
    `WARNING: the record at ${name} has no policy that can be read: write it such as: ${name} TXT "${record}"`,
  dmarc: (name: string, policy: string) => `${policy} at ${name}`,

  aligned: (domain: string) => `MAIL_FROM is of ${domain}, as the site is.`,
  otherSite: (domain: string, host: string) =>
    `MAIL_FROM is of ${domain}, the site is at ${host}: SPF and DMARC are read at ${domain}.`,
  otherLogin: (domain: string, login: string) =>
    `WARNING: SMTP_URL signs in as an account of ${login}, MAIL_FROM is of ${domain}: if the mail server does not let that account send for ${domain}, mail is refused or fails DMARC. Ask the provider to allow it, or set MAIL_FROM to an address of ${login}.`,
  envelope:
    'The envelope has the sender of MAIL_FROM, so SPF counts for DMARC unless the mail server changes it. DKIM is signed there and not checked.',
}
