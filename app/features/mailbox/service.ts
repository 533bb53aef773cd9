import * as z from 'zod'
import type { Member } from '../../../core/identity/member.ts'
import type { Needs } from '../../../core/limits/needs.ts'
import { openCollection } from '../../../core/store/collection.ts'
import type { Seal } from '../../../ports/seal.ts'
import { leads } from '../leads-desk/leads/lead.ts'
import { asReference, leadReferences } from '../leads-desk/leads/reference.ts'
import type { ReceiveMail } from '../letters/receive-mail.ts'
import { type Credentials, Secret, accountWith } from './credentials.ts'
import { type Account, type MailServer, type OpenMailServer, type Refusal, headsIn } from './imap.ts'
import {
  type Mailbox,
  Mailbox as MailboxSchema,
  type StoredMailbox,
  mailboxId,
  mailboxes,
  ways,
  works,
} from './mailbox.ts'
import type { OAuth, Provider } from './oauth.ts'
import { type Folder, type Folders, type Position, foldersToWatch, trialMs } from './rules.ts'

/** What a page shows of the connected mailbox: no secret, and no position. */
export interface MailboxState extends Omit<Mailbox, 'secret' | 'positions'> {
  /** The client of the lead in `earlier`. */
  readonly earlierName: string
}

/** What was found before anything is saved. `sealed` holds the sign-in until the member begins. */
export interface Found extends Pick<Mailbox, 'how' | 'host' | 'user'> {
  readonly kind: 'found'
  readonly sealed: string
  readonly watched: Folders
  readonly folders: readonly Folder[]
  /** How many mails of the last thirty days belong to people we have. */
  readonly belonging: number
  /** Whether it is the mailbox that is connected: reading goes on from where it stood. */
  readonly isSame: boolean
}

export interface Refused {
  readonly kind: 'refused'
  /** `not-signed-in`: the provider refused the sign-in. `expired`: it began more than half an hour ago, or another member began it. */
  readonly why: Refusal | 'not-signed-in' | 'expired'
}

export interface Beginning {
  readonly sealed: string
  /** The path of the folder with sent mail; empty for none. */
  readonly sent: string
  /** Whether the mails of the last thirty days are filed. */
  readonly filesEarlier: boolean
}

/** The agency's mailbox, for its members. */
export interface MailboxService {
  readonly offers: readonly Provider[]
  state(member: Member): Promise<MailboxState | null>
  /** Returns where the browser signs in. */
  startSignIn(member: Member, provider: Provider): Promise<string>
  finishSignIn(member: Member, answer: { readonly code: string; readonly state: string }): Promise<Found | Refused>
  /** Signs in and looks around. Saves nothing. */
  tryServer(member: Member, account: Account): Promise<Found | Refused>
  makeFolder(member: Member, sealed: string): Promise<Found | Refused>
  begin(member: Member, beginning: Beginning): Promise<{ readonly kind: 'begun' } | Refused>
  /** Asks for the mail of a lead from the thirty days before; without a reference, to file it, or to leave it. */
  askEarlier(
    member: Member,
    ask: { readonly reference: string } | 'file' | 'leave',
  ): Promise<{ readonly kind: 'asked' | 'no-lead' }>
  /** Erases sign-in and position, and withdraws the token. What is filed stays. */
  disconnect(member: Member): Promise<void>
}

interface Dependencies extends Needs<'store' | 'runtime' | 'agency'> {
  readonly seal: Seal
  readonly credentials: Credentials
  readonly oauth: OAuth
  readonly openServer: OpenMailServer
  readonly receiveMail: Pick<ReceiveMail, 'weigh'>
  readonly publicUrl: string
}

const trialLifeMs = 30 * 60 * 1000
const providerHosts = { google: 'imap.gmail.com', microsoft: 'outlook.office365.com' } as const
export const callbackPath = '/admin/mailbox/signed-in'

const Trial = z.object({ how: z.enum(ways), host: z.string(), port: z.number(), user: z.string(), secret: Secret })
type Trial = Readonly<z.infer<typeof Trial>>
const Begun = z.object({ provider: z.enum(['google', 'microsoft']), codeVerifier: z.string() })
const Kept = z.object({ uid: z.string(), until: z.string(), content: z.unknown() })

export function createMailboxService(dependencies: Dependencies): MailboxService {
  const { store, runtime, agency, seal, credentials, oauth, openServer, receiveMail, publicUrl } = dependencies
  const boxes = openCollection(store, mailboxes)
  const redirectURI = publicUrl + callbackPath

  /** Seals what a page of this member hands back within half an hour. */
  function keep({ uid }: Member, content: object): string {
    const until = new Date(runtime.now().getTime() + trialLifeMs).toISOString()
    return seal.close(JSON.stringify({ uid, until, content }))
  }

  function kept<Content>({ uid }: Member, schema: z.ZodType<Content>, sealed: string): Content | null {
    const text = seal.open(sealed)
    const read = text === null ? null : Kept.safeParse(JSON.parse(text))
    if (!read?.success || read.data.uid !== uid || read.data.until < runtime.now().toISOString()) return null
    return schema.safeParse(read.data.content).data ?? null
  }

  async function withServer<Result>(
    trial: Trial,
    act: (server: MailServer) => Promise<Result>,
  ): Promise<Result | Refused> {
    const opened = await openServer(accountWith(trial, trial.secret))
    if (opened.kind === 'refused') return opened
    try {
      return await act(opened.server)
    } catch {
      return { kind: 'refused', why: 'no-answer' }
    } finally {
      opened.server.close()
    }
  }

  async function belongingIn(server: MailServer, path: string, sentFrom: string | null): Promise<number> {
    if (path === '') return 0
    let belonging = 0
    for await (const heads of headsIn(server, path, { since: since() })) {
      for (const head of heads) {
        if (!head.isDraft && (await receiveMail.weigh(head, sentFrom)) === 'ours') belonging += 1
      }
    }
    return belonging
  }

  const since = () => new Date(runtime.now().getTime() - trialMs)
  const isSameAs = (box: Mailbox | null, { host, user }: Pick<Trial, 'host' | 'user'>) =>
    box !== null && box.host === host && box.user === user

  async function lookAround(member: Member, trial: Trial, server: MailServer): Promise<Found> {
    const folders = await server.folders()
    const watched = foldersToWatch(folders, agency.name)
    const { how, host, user } = trial
    const isSame = isSameAs(await boxes.get(mailboxId), trial)
    const belonging = isSame
      ? 0
      : (await belongingIn(server, watched.inbox, null)) + (await belongingIn(server, watched.sent, user))
    return { kind: 'found', sealed: keep(member, trial), how, host, user, folders, watched, belonging, isSame }
  }

  const tried = (member: Member, trial: Trial) => withServer(trial, (server) => lookAround(member, trial, server))

  /** Returns up to where each folder counts as read. The folder of the agency holds only what members move there from now on. */
  async function positionsIn(server: MailServer, { inbox, sent, agency: moved }: Folders, filesEarlier: boolean) {
    const positions: Position[] = []
    for (const path of [inbox, sent, moved].filter((each) => each !== '')) {
      const state = await server.stateOf(path)
      const [first] = filesEarlier && path !== moved ? await server.uidsIn(path, { since: since() }) : []
      if (state) positions.push({ path, validity: state.validity, uid: (first ?? state.next) - 1, modseq: '0' })
    }
    return positions
  }

  async function replace(box: Mailbox): Promise<void> {
    const updated = await boxes.update(mailboxId, box)
    if (updated.kind === 'missing') await boxes.add(box, mailboxId)
  }

  async function begin(member: Member, trial: Trial, given: Beginning, server: MailServer) {
    const { how, host, port, user } = trial
    const before = await boxes.get(mailboxId)
    const isSame = isSameAs(before, trial)
    const found = foldersToWatch(await server.folders(), agency.name)
    const folders = { ...found, sent: given.sent }
    const read = isSame && before ? withoutMarks(before) : null
    await replace({
      ...MailboxSchema.parse({
        ...(read ?? {
          readsSince: since().toISOString(),
          positions: await positionsIn(server, folders, given.filesEarlier),
        }),
        how,
        host,
        port,
        user,
        folders,
        secret: credentials.seal(trial.secret),
        memberEmail: member.email,
        signedInAt: runtime.now().toISOString(),
        ...works,
      }),
    })
    return { kind: 'begun' } as const
  }

  return {
    offers: oauth.offers,

    async state() {
      const box = await boxes.get(mailboxId)
      const lead = box?.earlier ? await openCollection(store, leads).get(box.earlier.lead) : null
      const shown = box && MailboxSchema.omit({ secret: true, positions: true }).parse(box)
      return shown && { ...shown, earlierName: lead?.contactName ?? '' }
    },

    startSignIn(member, provider) {
      const codeVerifier = runtime.newId() + runtime.newId()
      return oauth.addressOf(provider, { redirectURI, codeVerifier, state: keep(member, { provider, codeVerifier }) })
    },

    async finishSignIn(member, { code, state }) {
      const begun = kept(member, Begun, state)
      if (!begun) return { kind: 'refused', why: 'expired' }
      const { provider: how, codeVerifier } = begun
      const given = await oauth.exchange(how, code, { redirectURI, codeVerifier })
      if (given.kind !== 'tokens')
        return { kind: 'refused', why: given.kind === 'later' ? 'no-answer' : 'not-signed-in' }
      return tried(member, { how, host: providerHosts[how], port: 993, user: given.user, secret: given.tokens })
    },

    tryServer: (member, { host, port, user, password = '' }) =>
      tried(member, { how: 'server', host, port, user, secret: { password } }),

    async makeFolder(member, sealed) {
      const trial = kept(member, Trial, sealed)
      if (!trial) return { kind: 'refused', why: 'expired' }
      return withServer(trial, async (server) => {
        await server.makeFolder(agency.name)
        return lookAround(member, trial, server)
      })
    },

    async begin(member, given) {
      const trial = kept(member, Trial, given.sealed)
      if (!trial) return { kind: 'refused', why: 'expired' }
      return withServer(trial, (server) => begin(member, trial, given, server))
    },

    async askEarlier(_member, ask) {
      const box = await boxes.get(mailboxId)
      if (!box) return { kind: 'no-lead' }
      if (typeof ask === 'string') {
        const earlier = ask === 'file' && box.earlier ? { ...box.earlier, isFiled: true } : null
        await boxes.update(mailboxId, { earlier })
        return { kind: 'asked' }
      }
      const reference = asReference(ask.reference)
      const found = reference && (await openCollection(store, leadReferences).get(reference))
      if (!found) return { kind: 'no-lead' }
      await boxes.update(mailboxId, { earlier: { lead: found.leadId, count: null, isFiled: false } })
      return { kind: 'asked' }
    },

    async disconnect() {
      const box = await boxes.get(mailboxId)
      if (!box) return
      await boxes.remove(mailboxId)
      const secret = credentials.open(box.secret)
      if (secret && 'refreshToken' in secret && box.how !== 'server') await oauth.revoke(box.how, secret.refreshToken)
    },
  }
}

/** Returns the content of a stored document. */
function withoutMarks({ id: _id, createdAt: _made, updatedAt: _changed, revision: _revision, ...box }: StoredMailbox) {
  return box
}
