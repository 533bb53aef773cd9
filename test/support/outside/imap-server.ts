import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { certificate, key } from './certificate.ts'

interface StoredMail {
  readonly uid: number
  readonly raw: Buffer
  readonly cameAt: Date
  readonly flags: readonly string[]
}

export interface ServerFolder {
  validity: number
  next: number
  modseq: number
  readonly use: string
  mails: StoredMail[]
}

/** How the server behaves where it is not told to work. Each text is the rest of a response line. */
export interface ImapManner {
  /** Refuses a sign-in with this, such as `NO [AUTHENTICATIONFAILED] Wrong`. */
  readonly signIn?: string | null
  /** Refuses every command after the sign-in with this. */
  readonly after?: string | null
  /** Refuses to make a folder, or to search, with this. */
  readonly create?: string
  readonly search?: string
  /** How far its clock is behind ours: it tells days by it. */
  readonly hoursBehind?: number
  /** Cuts the line in the middle of so many bodies. */
  cuts?: number
  /** Says nothing to any command of these. */
  readonly silent?: readonly string[]
  readonly capabilities?: string
}

interface Options {
  readonly password?: string
  readonly token?: () => string
  readonly isTls?: boolean
}

const usual = 'IMAP4rev1 IDLE SPECIAL-USE CONDSTORE LITERAL+ AUTH=XOAUTH2 SASL-IR'

/** A small IMAP server in this process: what `imapflow` asks of one that has IDLE, SPECIAL-USE and CONDSTORE. It counts what is fetched. */
export async function startImapServer({ password = 'secret', token, isTls = false }: Options = {}) {
  const folders = new Map<string, ServerFolder>()
  const sockets = new Set<Socket>()
  const idling = new Set<() => void>()
  const bodies: { readonly folder: string; readonly uid: number }[] = []
  const counted = { heads: 0, connections: 0, atOnce: 0, mostAtOnce: 0, commands: [] as string[] }
  let manner: ImapManner = {}

  function folder(path: string, use = ''): ServerFolder {
    const found = folders.get(path)
    if (found) return found
    const made: ServerFolder = { validity: 1, next: 1, modseq: 1, use, mails: [] }
    folders.set(path, made)
    return made
  }
  folder('INBOX')
  folder('Gesendet', '\\Sent')

  function deliver(
    path: string,
    raw: string | Buffer,
    { at = new Date(), flags = [] as readonly string[] } = {},
  ): number {
    const to = folder(path)
    const uid = to.next
    to.next += 1
    to.modseq += 1
    to.mails.push({ uid, raw: Buffer.from(raw), cameAt: at, flags })
    for (const tell of idling) tell()
    return uid
  }

  function serve(socket: Socket): void {
    sockets.add(socket)
    counted.connections += 1
    counted.atOnce += 1
    counted.mostAtOnce = Math.max(counted.mostAtOnce, counted.atOnce)
    socket.on('error', () => undefined)
    socket.on('close', () => (sockets.delete(socket), (counted.atOnce -= 1)))
    const say = (line: string | Buffer) =>
      void (socket.writable && socket.write(Buffer.concat([Buffer.from(line), Buffer.from('\r\n')])))
    const session = { isSignedIn: false, open: '', endIdle: () => {} }
    let buffer = Buffer.alloc(0)
    /** The tag of the command for which a line, or so many bytes, are waited. */
    let waiting: { take: (given: Buffer) => void; bytes: number | null } | null = null

    function list(pattern: string): void {
      if (pattern === '') return say('* LIST (\\Noselect) "/" ""')
      for (const [path, { use }] of folders)
        if (pattern === '*' || pattern === path) say(`* LIST (${use} \\HasNoChildren) "/" "${path}"`)
    }

    function status(tag: string, path: string): void {
      const found = folders.get(path)
      if (!found) return say(`${tag} NO [NONEXISTENT] no such mailbox`)
      const { mails, next, validity, modseq } = found
      say(
        `* STATUS "${path}" (MESSAGES ${mails.length} UIDNEXT ${next} UIDVALIDITY ${validity} HIGHESTMODSEQ ${modseq})`,
      )
      say(`${tag} OK done`)
    }

    function select(tag: string, path: string): void {
      const found = folders.get(path)
      if (!found) return say(`${tag} NO [NONEXISTENT] no such mailbox`)
      session.open = path
      say('* FLAGS (\\Seen \\Draft)')
      say(`* ${found.mails.length} EXISTS`)
      say(`* OK [UIDVALIDITY ${found.validity}] valid`)
      say(`* OK [UIDNEXT ${found.next}] next`)
      say(`* OK [HIGHESTMODSEQ ${found.modseq}] highest`)
      say(`${tag} OK [READ-ONLY] done`)
    }

    function search(tag: string, words: string): void {
      const { mails } = folder(session.open)
      const [, from = words.startsWith('ALL') ? '1' : undefined] = /UID (\d+):\*/.exec(words) ?? []
      const [, since] = /SINCE "?([\w-]+)/.exec(words) ?? []
      const last = mails.at(-1)?.uid
      const found = mails.filter(({ uid, cameAt }) =>
        from === undefined
          ? cameAt.getTime() - (manner.hoursBehind ?? 0) * 3_600_000 >= Date.parse(`${since} UTC`)
          : uid >= Number(from) || uid === last,
      )
      say(`* SEARCH${found.map(({ uid }) => ` ${uid}`).join('')}`)
      say(`${tag} OK done`)
    }

    function fetch(tag: string, range: string, items: string): void {
      const path = session.open
      const [first = 0, last = first] = range.split(':').map(Number)
      const { mails } = folder(path)
      for (const mail of mails.filter(({ uid }) => uid >= first && uid <= last)) {
        const [, most] = /BODY(?:\.PEEK)?\[\]<0\.(\d+)>/.exec(items) ?? []
        const place = mails.indexOf(mail) + 1
        if (/\[\]/.test(items)) {
          bodies.push({ folder: path, uid: mail.uid })
          const body = mail.raw.subarray(0, most === undefined ? undefined : Number(most))
          const head = `* ${place} FETCH (UID ${mail.uid} BODY[]${most === undefined ? '' : '<0>'} {${body.length}}\r\n`
          if ((manner.cuts ?? 0) > 0) {
            manner = { ...manner, cuts: (manner.cuts ?? 0) - 1 }
            socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, body.length / 2)]))
            return void socket.destroy()
          }
          say(Buffer.concat([Buffer.from(head), body, Buffer.from(')')]))
        } else {
          counted.heads += 1
          const [, wanted = ''] = /HEADER\.FIELDS \(([^)]*)\)/i.exec(items) ?? []
          const headers = Buffer.from(`${headersOf(mail.raw, wanted.replaceAll('"', '').split(' '))}\r\n`)
          const facts = `UID ${mail.uid} FLAGS (${mail.flags.join(' ')}) MODSEQ (1) RFC822.SIZE ${mail.raw.length} INTERNALDATE "${internalDate(mail.cameAt)}" ENVELOPE ${envelopeOf(mail.raw)}`
          say(
            Buffer.concat([
              Buffer.from(`* ${place} FETCH (${facts} BODY[HEADER.FIELDS (${wanted})] {${headers.length}}\r\n`),
              headers,
              Buffer.from(')'),
            ]),
          )
        }
      }
      say(`${tag} OK done`)
    }

    function idle(tag: string): void {
      say('+ idling')
      const tell = () => say(`* ${folder(session.open).mails.length} EXISTS`)
      idling.add(tell)
      session.endIdle = () => idling.delete(tell)
      waiting = { bytes: null, take: () => (session.endIdle(), say(`${tag} OK done`)) }
    }

    function signIn(tag: string, isRight: boolean): void {
      const refused = manner.signIn ?? (isRight ? null : 'NO [AUTHENTICATIONFAILED] Authentication failed.')
      if (refused === null) session.isSignedIn = true
      say(`${tag} ${refused ?? `OK [CAPABILITY ${manner.capabilities ?? usual}] signed in`}`)
    }

    function append(tag: string, path: string, flags: readonly string[], given: Buffer): void {
      deliver(path, given, { flags })
      say(`${tag} OK appended`)
    }

    function answer(line: string): void {
      const [, tag = '', name = '', rest = ''] = /^(\S+) (UID \w+|\w+) ?(.*)$/s.exec(line) ?? []
      const command = name.toUpperCase()
      counted.commands.push(command)
      if (manner.silent?.includes(command)) return
      const words = Array.from(rest.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g), ([, quoted, plain = '']) => quoted ?? plain)
      const [first = '', second = ''] = words
      if (session.isSignedIn && manner.after && command !== 'LOGOUT') return say(`${tag} ${manner.after}`)
      switch (command) {
        case 'CAPABILITY':
          say(`* CAPABILITY ${manner.capabilities ?? usual}`)
          return say(`${tag} OK done`)
        case 'LOGIN':
          return signIn(tag, second === password)
        case 'AUTHENTICATE': {
          const given = Buffer.from(second, 'base64').toString()
          return signIn(tag, first.toUpperCase() === 'XOAUTH2' && given.includes(`Bearer ${token?.()}\x01`))
        }
        case 'LIST':
          list(second)
          return say(`${tag} OK done`)
        case 'STATUS':
          return status(tag, first)
        case 'SELECT':
        case 'EXAMINE':
          return select(tag, first)
        case 'UID SEARCH':
          return manner.search ? say(`${tag} ${manner.search}`) : search(tag, rest)
        case 'UID FETCH':
          return fetch(tag, first, rest)
        case 'CREATE':
          if (manner.create) return say(`${tag} ${manner.create}`)
          folder(first)
          return say(`${tag} OK done`)
        case 'APPEND': {
          const [, flags = '', size = '0'] = /(?:\((.*)\) )?\{(\d+)\+?\}$/.exec(rest) ?? []
          if (!rest.endsWith('+}')) say('+ go on')
          waiting = {
            bytes: Number(size) + 2,
            take: (given) => append(tag, first, flags.split(' '), given.subarray(0, -2)),
          }
          return
        }
        case 'IDLE':
          return idle(tag)
        case 'LOGOUT':
          say('* BYE')
          say(`${tag} OK done`)
          return void socket.end()
        default:
          return say(`${tag} OK done`)
      }
    }

    function read(): boolean {
      const bytes = waiting?.bytes ?? null
      const end = bytes ?? buffer.indexOf('\r\n')
      if (end < 0 || buffer.length < end) return false
      const given = buffer.subarray(0, end)
      buffer = buffer.subarray(bytes === null ? end + 2 : end)
      const { take = (line: Buffer) => answer(line.toString()) } = waiting ?? {}
      waiting = null
      take(given)
      return true
    }

    socket.on('data', (piece) => {
      buffer = Buffer.concat([buffer, piece])
      while (read());
    })
    socket.on('close', () => session.endIdle())
    say(`* OK [CAPABILITY ${manner.capabilities ?? usual}] ready`)
  }

  const server = isTls ? createTlsServer({ key, cert: certificate }, serve) : createServer(serve)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    folders,
    folder,
    deliver,
    bodies,
    counted,
    behave: (next: ImapManner) => void (manner = next),
    cut: () => [...sockets].forEach((socket) => socket.destroy()),
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function headOf(raw: Buffer): string {
  return (raw.toString('latin1').split(/\r?\n\r?\n/)[0] ?? '').replaceAll(/\r?\n[ \t]+/g, ' ')
}

function header(raw: Buffer, name: string): string | null {
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(headOf(raw))?.[1]?.trim() ?? null
}

function headersOf(raw: Buffer, names: readonly string[]): string {
  return names
    .map((name) => [name, header(raw, name)])
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}

const quoted = (text: string | null) => (text === null ? 'NIL' : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`)

function addressList(text: string | null): string {
  if (!text) return 'NIL'
  const all = text
    .split(',')
    .map((each) => /<?([^\s<>@]+)@([^\s<>]+?)>?$/.exec(each.trim()))
    .filter((each) => each !== null)
  return `(${all.map(([, local = '', host = '']) => `(NIL NIL ${quoted(local)} ${quoted(host)})`).join('')})`
}

function envelopeOf(raw: Buffer): string {
  const of = (name: string) => header(raw, name)
  const people = (['from', 'sender', 'reply-to', 'to', 'cc', 'bcc'] as const)
    .map((name) => addressList(of(name)))
    .join(' ')
  return `(${quoted(of('date'))} ${quoted(of('subject'))} ${people} ${quoted(of('in-reply-to'))} ${quoted(of('message-id'))})`
}

function internalDate(at: Date): string {
  const [, day = '', month = '', year = '', time = ''] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(at.toUTCString()) ?? []
  return `${day}-${month}-${year} ${time} +0000`
}
