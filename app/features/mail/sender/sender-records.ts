import type { FindTxtRecords, TxtRecords } from '../../../../ports/txt-records.ts'
import { senderMessages as texts } from './messages.ts'

/** Domains as the DNS writes them. */
export interface SenderSettings {
  /** Of MAIL_FROM. */
  readonly domain: string
  /** An address of that domain, for reports. */
  readonly reportsTo: string
  /** Of the site. */
  readonly host: string
  /** Of the account that signs in at the mail server; empty where that is no address. */
  readonly loginDomain: string
}

/** Returns a line each on SPF, DMARC and alignment of the sender. What the DNS does not answer is called unchecked. */
export async function senderLines(settings: SenderSettings, findTxt: FindTxtRecords): Promise<readonly string[]> {
  const { domain, reportsTo } = settings
  if (!isPublicDomain(domain)) return [texts.unchecked('SPF and DMARC', texts.noPublicDomain(domain))]
  const [spf, dmarc] = await Promise.all([findTxt(domain), findDmarc(domain, findTxt)])
  const proposed = `v=DMARC1; p=none; rua=mailto:${reportsTo}`
  return [spfLine(domain, spf), dmarcLine(domain, dmarc, proposed), ...alignmentLines(settings)]
}

function spfLine(domain: string, found: TxtRecords): string {
  if (found.kind === 'unknown') return texts.unchecked('SPF', found.reason)
  return `SPF: ${spfFact(domain, found.records)}`
}

function spfFact(domain: string, records: readonly string[]): string {
  const [record, ...others] = records.filter((text) => /^v=spf1(?: |$)/i.test(text))
  if (record === undefined) return texts.noSpf(domain)
  if (others.length > 0) return texts.manySpf(domain, others.length + 1)
  const terms = record.toLowerCase().split(/ +/)
  // `redirect` counts only where there is no `all`.
  const ending = terms.find((term) => /^[-~?+]?all$/.test(term)) ?? terms.find((term) => term.startsWith('redirect='))
  if (ending === '-all' || ending === '~all') return texts.spf(domain, ending)
  return ending?.startsWith('redirect=') ? texts.spf(domain, 'redirect=') : texts.openSpf(domain)
}

interface Dmarc {
  /** Where the records are, or the last name that was asked. */
  readonly name: string
  readonly found: TxtRecords
}

/** Asks at the domain, then one label up at a time: a record of `agency.example` holds for `mail.agency.example`. */
async function findDmarc(domain: string, findTxt: FindTxtRecords): Promise<Dmarc> {
  const name = `_dmarc.${domain}`
  const found = await findTxt(name)
  const records = found.kind === 'found' ? found.records.filter((text) => /^v *= *DMARC1 *(?:;|$)/.test(text)) : []
  const parent = domain.slice(domain.indexOf('.') + 1)
  if (found.kind === 'found' && records.length === 0 && parent.includes('.')) return findDmarc(parent, findTxt)
  return { name, found: found.kind === 'found' ? { ...found, records } : found }
}

function dmarcLine(domain: string, { name, found }: Dmarc, proposed: string): string {
  if (found.kind === 'unknown') return texts.unchecked('DMARC', found.reason)
  return `DMARC: ${dmarcFact(domain, name, found.records, proposed)}`
}

function dmarcFact(domain: string, name: string, records: readonly string[], proposed: string): string {
  const [record, ...others] = records
  if (record === undefined) return texts.noDmarc(domain, proposed)
  if (others.length > 0) return texts.manyDmarc(name, others.length + 1, proposed)
  const policies = new Map(
    [...record.matchAll(/; *(s?p) *= *(none|quarantine|reject) *(?=;|$)/gi)].map(([, tag = '', policy = '']) => [
      tag.toLowerCase(),
      `${tag}=${policy}`.toLowerCase(),
    ]),
  )
  const policy = (name === `_dmarc.${domain}` ? undefined : policies.get('sp')) ?? policies.get('p')
  return policy === undefined ? texts.noPolicy(name, proposed) : texts.dmarc(name, policy)
}

function alignmentLines({ domain, host, loginDomain }: SenderSettings): readonly string[] {
  return [
    isPublicDomain(host) && (isSame(host, domain) ? texts.aligned(domain) : texts.otherSite(domain, host)),
    loginDomain !== '' && !isSame(loginDomain, domain) && texts.otherLogin(domain, loginDomain),
    texts.envelope,
  ].flatMap((line) => (line === false ? [] : [`sender: ${line}`]))
}

/** Whether one is the other or a part of it. */
function isSame(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}

/** Names that the DNS of the internet never has are asked of none. */
function isPublicDomain(domain: string): boolean {
  return /\.(?!(?:example|invalid|internal|lan|local|localhost|test)$)[^.\d][^.]*$/.test(domain)
}
