import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { createFindTxtRecords } from '../../../../adapters/dns/txt-records.ts'
import { senderMessages as texts } from './messages.ts'
import { type SenderSettings, senderLines } from './sender-records.ts'

const domain = 'agency.co.za'
const settings: SenderSettings = { domain, reportsTo: `hello@${domain}`, loginDomain: '' }
const proposed = `v=DMARC1; p=none; rua=mailto:hello@${domain}`
const spf = 'v=spf1 include:mail.provider.net -all'
const long = `v=spf1 ${'ip4:192.0.2.1 '.repeat(20)}~all`
const dmarc = 'v=DMARC1; p=quarantine'

type Records = Readonly<Record<string, readonly string[] | 'silent' | 'broken'>>

/** A DNS server on loopback (RFC 1035) that has these TXT records. */
async function dnsServer(records: Records) {
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const name = nameIn(query)
    const found = records[name] ?? []
    if (found === 'silent') return
    const question = query.subarray(12, 12 + name.length + 2 + 4)
    const answers = found === 'broken' ? [] : found.map(answerOf)
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    const code = found === 'broken' ? 2 : answers.length === 0 ? 3 : 0
    header.writeUInt16BE(0x8180 + code, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(answers.length, 6)
    socket.send(Buffer.concat([header, question, ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return [`127.0.0.1:${socket.address().port}`]
}

function nameIn(query: Buffer): string {
  const labels: string[] = []
  for (let at = 12; query[at]; at += (query[at] ?? 0) + 1) {
    labels.push(query.subarray(at + 1, at + 1 + (query[at] ?? 0)).toString())
  }
  return labels.join('.').toLowerCase()
}

/** In strings of at most 255 bytes. */
function answerOf(text: string): Buffer {
  const parts = text.match(/.{1,200}/g) ?? ['']
  const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])))
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

async function linesWith(records: Records, changes: Partial<SenderSettings> = {}) {
  const findTxt = createFindTxtRecords({ timeoutMs: 2000, servers: await dnsServer(records) })
  return senderLines({ ...settings, ...changes }, findTxt)
}

const spfWanted = 'v=spf1 include:<your mail provider> ~all'

it.each<[what: string, records: Records, line: string]>([
  ['a record of one provider', { [domain]: ['other=1', spf] }, `SPF: ${texts.record(domain, spf)}`],
  ['a long record', { [domain]: [long] }, `SPF: ${texts.record(domain, long)}`],
  ['no record', {}, `SPF: ${texts.notOne(domain, 0, spfWanted)}`],
  ['two records', { [domain]: [spf, spf] }, `SPF: ${texts.notOne(domain, 2, spfWanted)}`],
  ['a DNS that fails', { [domain]: 'broken' }, texts.unchecked('SPF', 'ESERVFAIL')],
  ['a policy', { [`_dmarc.${domain}`]: [dmarc] }, `DMARC: ${texts.record(`_dmarc.${domain}`, dmarc)}`],
  ['no policy', {}, `DMARC: ${texts.notOne(`_dmarc.${domain}`, 0, proposed)}`],
  ['two policies', { [`_dmarc.${domain}`]: [dmarc, dmarc] }, `DMARC: ${texts.notOne(`_dmarc.${domain}`, 2, proposed)}`],
])('says of %s what follows, and the record to add', async (_what, records, line) => {
  expect(await linesWith(records)).toContain(line)
})

it('takes the policy of the domain above for a part of it', async () => {
  const record = 'v=DMARC1; p=reject; sp=none'
  const lines = await linesWith({ [`_dmarc.${domain}`]: [record] }, { domain: `mail.${domain}` })
  expect(lines).toContain(`DMARC: ${texts.record(`_dmarc.${domain}`, record)}`)
})

it('calls a DNS without an answer unchecked, and nothing right', async () => {
  const lines = await linesWith({ [domain]: 'silent', [`_dmarc.${domain}`]: 'silent' })
  expect(lines.slice(0, 2)).toEqual(['SPF', 'DMARC'].map((what) => texts.unchecked(what, 'no answer in 2 seconds')))
})

it('says where the account is of another domain, and asks nothing of a name that is not public', async () => {
  const lines = await linesWith({}, { loginDomain: 'provider.net' })
  expect(lines).toContain(`sender: ${texts.otherLogin(domain, 'provider.net')}`)
  const asked: string[] = []
  const findTxt = async (name: string) => {
    asked.push(name)
    return { kind: 'found', records: [] } as const
  }
  expect(await senderLines({ ...settings, domain: 'agency.example' }, findTxt)).toEqual([
    texts.unchecked('SPF and DMARC', texts.noPublicDomain('agency.example')),
  ])
  expect(asked).toEqual([])
})
