import type { FindTxtRecords, TxtRecords } from '../../../../ports/txt-records.ts'
import { senderMessages as texts } from './messages.ts'

/** Domains as the DNS writes them. */
export interface SenderSettings {
  /** Of MAIL_FROM. */
  readonly domain: string
  /** An address of that domain, for reports. */
  readonly reportsTo: string
  /** Of the account that signs in at the mail server; empty where that is no address. */
  readonly loginDomain: string
}

const spf = /^v=spf1(?: |$)/i
const dmarc = /^v *= *DMARC1 *(?:;|$)/

/** Returns a line each on SPF and DMARC of the sender, and on an account of another domain. What the DNS does not answer is called unchecked. */
export async function senderLines(settings: SenderSettings, findTxt: FindTxtRecords): Promise<readonly string[]> {
  const { domain, reportsTo, loginDomain } = settings
  if (!isPublicDomain(domain)) return [texts.unchecked('SPF and DMARC', texts.noPublicDomain(domain))]
  const [ofSpf, ofDmarc] = await Promise.all([findTxt(domain), findDmarc(domain, findTxt)])
  return [
    recordLine('SPF', [domain, ofSpf], spf, 'v=spf1 include:<your mail provider> ~all'),
    recordLine('DMARC', ofDmarc, dmarc, `v=DMARC1; p=none; rua=mailto:${reportsTo}`),
    ...(loginDomain === '' || isSame(loginDomain, domain) ? [] : [`sender: ${texts.otherLogin(domain, loginDomain)}`]),
  ]
}

/** Says which record there is. Of several, none counts. */
function recordLine(what: string, [name, found]: Found, shape: RegExp, proposed: string): string {
  if (found.kind === 'unknown') return texts.unchecked(what, found.reason)
  const [record, ...others] = found.records.filter((text) => shape.test(text))
  if (record === undefined || others.length > 0)
    return `${what}: ${texts.notOne(name, record === undefined ? 0 : others.length + 1, proposed)}`
  return `${what}: ${texts.record(name, record)}`
}

type Found = readonly [name: string, found: TxtRecords]

/** Asks at the domain, then one label up at a time: a record of `agency.example` holds for `mail.agency.example`. */
async function findDmarc(domain: string, findTxt: FindTxtRecords): Promise<Found> {
  const name = `_dmarc.${domain}`
  const found = await findTxt(name)
  const parent = domain.slice(domain.indexOf('.') + 1)
  if (!hasNoPolicy(found) || !parent.includes('.')) return [name, found]
  const above = await findDmarc(parent, findTxt)
  return hasNoPolicy(above[1]) ? [name, found] : above
}

function hasNoPolicy(found: TxtRecords): boolean {
  return found.kind === 'found' && !found.records.some((text) => dmarc.test(text))
}

/** Whether one is the other or a part of it. */
function isSame(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}

/** Names that the DNS of the internet never has are asked of none. */
function isPublicDomain(domain: string): boolean {
  return /\.(?!(?:example|invalid|internal|lan|local|localhost|test)$)[^.\d][^.]*$/.test(domain)
}
