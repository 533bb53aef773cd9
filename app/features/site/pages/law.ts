/** What Privacy and Terms say of the law of a country, and other sentences of the built-in texts that hold in one country alone. */
const southAfrica = {
  law: 'POPIA',
  officer: 'the Information Officer',
  abroad: 'Outside South Africa',
  abroadRules:
    'We use only those that a law or a contract binds to protect your information as POPIA does (section 72).',
  breach:
    'If somebody gets at your information who should not, we tell you and the Information Regulator as soon as we reasonably can (section 22).',
  complaint:
    'You may also complain to the Information Regulator (South Africa), with or without telling us first.\n\n[inforegulator.org.za](https://inforegulator.org.za) [POPIAComplaints@inforegulator.org.za](mailto:POPIAComplaints@inforegulator.org.za) [enquiries@inforegulator.org.za](mailto:enquiries@inforegulator.org.za)',
  /** The ground on which what is stored is stored, and rights beside those that everybody has, where the law asks to name them. */
  basis: '',
  rights: '',
  consumer: 'Nothing here takes away a right that the Consumer Protection Act gives you.',
  courts: 'South African law, and South African courts.',
  offline: 'during load shedding',
  here: 'We build for the web the way most of this country meets it: on a phone, on prepaid data, with the power possibly off.',
  endTitle: '“Within 24 hours” is not “just now”.',
  endLede:
    'And it is certainly not “now-now”. Write to us and a person answers. Weekends and holidays are not counted.',
}

type CountryWords = Readonly<Record<keyof typeof southAfrica, string>>

/** Names no law. */
const anywhere: CountryWords = {
  law: 'Privacy law',
  officer: 'our data protection contact',
  abroad: 'In other countries',
  abroadRules: 'We use only those that a law or a contract binds to protect your information.',
  breach:
    'If somebody gets at your information who should not, we tell you, and whom the law names, as soon as we reasonably can.',
  complaint: 'You may also complain to your data protection authority, with or without telling us first.',
  basis: '',
  rights: '',
  consumer: 'Nothing here takes away a right that the law gives you as a consumer.',
  courts: 'The law of the country in which we are, and its courts.',
  offline: 'where the signal ends',
  here: 'We build for the web the way most people meet it: on a phone, on a weak line, in a hurry.',
  endTitle: 'A person answers within 24 hours.',
  endLede: 'Write to us, and you hear from somebody who can help. Weekends and holidays are not counted.',
}

function generalRegulation(law: 'GDPR' | 'UK GDPR', authority: string, address: string) {
  const link = address && `\n\n[${address}](https://${address})`
  return {
    law,
    breach: `If somebody gets at your information who should not, we report it to ${authority} within 72 hours, unless it is unlikely to put you at risk, and tell you without delay where that risk is high (${law}, articles 33 and 34).`,
    basis: `What you send us we use with your consent, and to answer you before there is a contract (${law}, article 6 (1) (a) and (b)). Keeping the site safe is our legitimate interest (f).`,
    rights: `- have its use limited while a question about it is open (${law}, article 18);
- have what you gave us in a common file format, to take it elsewhere (article 20);`,
    complaint: `You may also complain to ${authority}, with or without telling us first (${law}, article 77).${link}`,
  }
}

function inEurope([authority, address]: readonly [string, string]): CountryWords {
  return {
    ...anywhere,
    ...generalRegulation('GDPR', authority, address),
    abroad: 'Outside the European Economic Area',
    abroadRules:
      'We use only those for which chapter V of the GDPR allows it: the European Commission has found the protection there adequate, or its standard clauses are in our contract. Ask us, and we tell you which.',
    consumer: 'Nothing here takes away a right that the law of the country in which you live gives you as a consumer.',
    courts: 'The law of the country in which we are, and its courts. A consumer may also go to those of their own.',
  }
}

const unitedKingdom: CountryWords = {
  ...anywhere,
  ...generalRegulation('UK GDPR', 'the Information Commissioner', 'ico.org.uk'),
  abroad: 'Outside the United Kingdom',
  abroadRules:
    'We use only those for which chapter V of the UK GDPR allows it: regulations have found the protection there adequate, or clauses that the Information Commissioner has issued are in our contract. Ask us, and we tell you which.',
  consumer: 'Nothing here takes away a right that the Consumer Rights Act 2015 gives you.',
  courts: 'The law of the part of the United Kingdom in which we are, and its courts.',
}

const unitedStates: CountryWords = {
  ...anywhere,
  abroad: 'Outside the United States',
  breach:
    'If somebody gets at your information who should not, we tell you, and whom the law of your state names, as soon as we reasonably can.',
  basis:
    'We follow nobody from site to site, so a signal of your browser not to be tracked changes nothing. The law of your state may give you rights beside those below.',
  complaint:
    'You may also complain to the Federal Trade Commission or to the attorney general of your state, with or without telling us first.\n\n[reportfraud.ftc.gov](https://reportfraud.ftc.gov)',
  consumer: 'Nothing here takes away a right that the law of your state gives you as a consumer.',
  courts: 'The law of the state in which we are, and its courts.',
}

/** Who watches over data protection, and their address, in the countries of the European Economic Area. In Germany it depends on the state. */
const authorities: Readonly<Record<string, readonly [authority: string, address: string]>> = {
  AT: ['the Datenschutzbehörde', 'dsb.gv.at'],
  BE: ['the Gegevensbeschermingsautoriteit (Autorité de protection des données)', 'dataprotectionauthority.be'],
  BG: ['the Commission for Personal Data Protection', 'cpdp.bg'],
  CY: ['the Commissioner for Personal Data Protection', 'dataprotection.gov.cy'],
  CZ: ['the Úřad pro ochranu osobních údajů', 'uoou.gov.cz'],
  DE: ['the data protection authority of our federal state', 'bfdi.bund.de'],
  DK: ['Datatilsynet', 'datatilsynet.dk'],
  EE: ['the Andmekaitse Inspektsioon', 'aki.ee'],
  ES: ['the Agencia Española de Protección de Datos', 'aepd.es'],
  FI: ['the Data Protection Ombudsman', 'tietosuoja.fi'],
  FR: ['the Commission nationale de l’informatique et des libertés (CNIL)', 'cnil.fr'],
  GR: ['the Hellenic Data Protection Authority', 'dpa.gr'],
  HR: ['the Agencija za zaštitu osobnih podataka', 'azop.hr'],
  HU: ['the Nemzeti Adatvédelmi és Információszabadság Hatóság', 'naih.hu'],
  IE: ['the Data Protection Commission', 'dataprotection.ie'],
  IS: ['Persónuvernd', 'personuvernd.is'],
  IT: ['the Garante per la protezione dei dati personali', 'garanteprivacy.it'],
  LI: ['the Datenschutzstelle', 'datenschutzstelle.li'],
  LT: ['the Valstybinė duomenų apsaugos inspekcija', 'vdai.lrv.lt'],
  LU: ['the Commission nationale pour la protection des données', 'cnpd.public.lu'],
  LV: ['the Datu valsts inspekcija', 'dvi.gov.lv'],
  MT: ['the Information and Data Protection Commissioner', 'idpc.org.mt'],
  NL: ['the Autoriteit Persoonsgegevens', 'autoriteitpersoonsgegevens.nl'],
  NO: ['Datatilsynet', 'datatilsynet.no'],
  PL: ['the President of the Urząd Ochrony Danych Osobowych', 'uodo.gov.pl'],
  PT: ['the Comissão Nacional de Proteção de Dados (CNPD)', 'cnpd.pt'],
  RO: ['the Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal', 'dataprotection.ro'],
  SE: ['the Integritetsskyddsmyndigheten', 'imy.se'],
  SI: ['the Information Commissioner', 'ip-rs.si'],
  SK: ['the Úrad na ochranu osobných údajov', 'dataprotection.gov.sk'],
}

const others: Readonly<Record<string, CountryWords>> = { ZA: southAfrica, GB: unitedKingdom, US: unitedStates }

/** `country`: ISO 3166-1 alpha-2. */
export function countryWords(country: string): CountryWords {
  const authority = authorities[country]
  return authority ? inEurope(authority) : (others[country] ?? anywhere)
}
