import * as z from 'zod'
import type { Member } from '../../../core/identity/member.ts'
import type { Needs } from '../../../core/limits/needs.ts'
import { openCollection } from '../../../core/store/collection.ts'
import type { Seal } from '../../../ports/seal.ts'
import { asReference, leadReferences } from '../leads-desk/leads/reference.ts'
import type { ReceiveMail } from '../letters/receive-mail.ts'
import type { EmailSettings } from '../mail/email-queue.ts'
import type { Account, MailServer, UseMailServer } from './imap.ts'
import { Mailbox, type Provider, Refusal, mailboxId, mailboxes, providers, reasonFor } from './mailbox.ts'
import { earlierMs, foldersToWatch, mostEarlier } from './reader.ts'
import type { SignIn } from './sign-in.ts'
import { lettersLeaveBy } from './way-out.ts'

/** What a page shows of the connected mailbox. */
export interface MailboxState extends Omit<Mailbox, 'secret'> {
  readonly lettersLeaveBy: ReturnType<typeof lettersLeaveBy>['kind']
}

/** What was found before anything is saved. `sealed` holds the sign-in until the member begins. */
export type Found = Extract<Awaited<ReturnType<MailboxService['tryServer']>>, { kind: 'found' }>

/** The agency's mailbox, for its members. */
export type MailboxService = ReturnType<typeof createMailboxService>

interface Dependencies extends Needs<'store' | 'runtime' | 'limits' | 'agency'> {
  readonly seal: Seal
  readonly signIn: SignIn
  readonly useServer: UseMailServer
  readonly receiveMail: Pick<ReceiveMail, 'weigh'>
  readonly settings: Pick<EmailSettings, 'from' | 'mailGoesTo'>
}

export interface Beginning {
  readonly sealed: string
  /** The path of the folder with sent mail; empty for none. */
  readonly sent: string
  /** Whether the mails of the last thirty days are filed. */
  readonly filesEarlier: boolean
  readonly copies?: boolean
  /** Whether the server makes the folder of the agency. What it refuses can be made in a mail program. */
  readonly makesFolder?: boolean
}

const trialLifeMs = 30 * 60 * 1000
/** What comes while a member signs in is filed, also where the clock of the mail server is behind. */
const graceMs = 10 * 60 * 1000
const providerHosts = { google: 'imap.gmail.com', microsoft: 'outlook.office365.com' } as const

const Trial = Mailbox.pick({ how: true, host: true, port: true, user: true, secret: true })
type Trial = Readonly<z.infer<typeof Trial>>
const Begun = z.object({ provider: z.enum(providers), codeVerifier: z.string() })
/** Whose it is, and until when. */
const Kept = z.object({ uid: z.string(), until: z.string() })

export function createMailboxService(dependencies: Dependencies) {
  const { store, runtime, limits, agency, seal, signIn, useServer, receiveMail, settings } = dependencies
  const boxes = openCollection(store, mailboxes)
  const ago = (milliseconds: number) => new Date(runtime.now().getTime() - milliseconds)

  /** Seals what a page of this member hands back within half an hour. */
  function keep({ uid }: Member, content: object): string {
    return seal.close(JSON.stringify({ ...content, uid, until: ago(-trialLifeMs).toISOString() }))
  }

  function kept<Content>({ uid }: Member, schema: z.ZodType<Content>, sealed: string): Content | null {
    const text = seal.open(sealed)
    const read = Kept.and(schema).safeParse(text && JSON.parse(text)).data
    return read?.uid === uid && read.until >= ago(0).toISOString() ? read : null
  }

  const isSameAs = (box: Mailbox | null, { host, user }: Trial) => box?.host === host && box.user === user

  /** Counts the mails of the last thirty days that belong to people we have. */
  async function belongingIn(server: MailServer, path: string, sentFrom: string | null): Promise<number> {
    let belonging = 0
    if (path === '') return belonging
    for await (const { heads } of server.pages(path, { since: ago(earlierMs) }, mostEarlier)) {
      for (const head of heads.filter(({ isDraft }) => !isDraft))
        if ((await receiveMail.weigh(head, sentFrom)) === 'ours') belonging += 1
    }
    return belonging
  }

  async function lookAround(member: Member, trial: Trial, server: MailServer) {
    const { how, host, user } = trial
    const folders = await server.folders()
    const before = await boxes.get(mailboxId)
    // Reading goes on from where it stood.
    const isSame = isSameAs(before, trial)
    const copies = isSame && before?.copies === true
    const watched = foldersToWatch(folders, agency.name, isSame ? before : null)
    const { mails } = await server.stateOf(watched.inbox)
    const belonging = isSame
      ? 0
      : (await belongingIn(server, watched.inbox, null)) + (await belongingIn(server, watched.sent, user))
    const sealed = keep(member, trial)
    return { kind: 'found', sealed, how, host, user, folders, watched, mails, belonging, isSame, copies } as const
  }

  /** Signs in and looks around. Saves nothing. */
  async function tried(member: Member, signedIn: () => Promise<Trial>) {
    try {
      const trial = await signedIn()
      const taken = await limits.take('mailbox-trial', { account: member.uid })
      if (taken.kind === 'wait') throw new Refusal('too-often')
      return await useServer(signIn.accountIn(trial), (server) => lookAround(member, trial, server))
    } catch (error) {
      return { kind: 'refused', why: reasonFor(error) } as const
    }
  }

  return {
    offers: signIn.offers,

    async state(_member: Member): Promise<MailboxState | null> {
      const box = await boxes.get(mailboxId)
      const leaving = box && lettersLeaveBy(box, settings).kind
      return box && leaving && { ...Mailbox.omit({ secret: true }).parse(box), lettersLeaveBy: leaving }
    },

    /** Returns where the browser signs in. */
    startSignIn(member: Member, provider: Provider) {
      const codeVerifier = runtime.newId() + runtime.newId()
      return signIn.addressOf(provider, keep(member, { provider, codeVerifier }), codeVerifier)
    },

    finishSignIn: (member: Member, { code, state }: { readonly code: string; readonly state: string }) =>
      tried(member, async () => {
        const begun = kept(member, Begun, state)
        if (!begun) throw new Refusal('expired')
        const { provider: how, codeVerifier } = begun
        return { how, host: providerHosts[how], port: 993, ...(await signIn.exchange(how, code, codeVerifier)) }
      }),

    tryServer: (member: Member, { host, port, user, password = '' }: Account) =>
      tried(member, async () => ({ how: 'server', host, port, user, secret: signIn.close({ password }) })),

    /** Returns false where it was tried more than half an hour ago, or by another member. */
    async begin(member: Member, { sealed, sent, filesEarlier, copies, makesFolder = false }: Beginning) {
      const trial = kept(member, Trial, sealed)
      if (!trial) return false
      const makeFolder = (server: MailServer) => server.makeFolder(agency.name)
      if (makesFolder) await useServer(signIn.accountIn(trial), makeFolder).catch(() => undefined)
      const before = await boxes.get(mailboxId)
      const read = isSameAs(before, trial) ? before : null
      const box = Mailbox.parse({
        readsSince: ago(filesEarlier ? earlierMs : graceMs).toISOString(),
        ...read,
        ...trial,
        copies,
        folders: { ...read?.folders, ...(read?.folders.sent.path !== sent && { sent: { path: sent } }) },
        memberEmail: member.email,
        signedInAt: runtime.now().toISOString(),
        trouble: null,
        notSent: '',
      })
      const updated = await boxes.update(mailboxId, box)
      if (updated.kind === 'missing') await boxes.add(box, mailboxId)
      return true
    },

    /** Has the mail of a lead from the thirty days before filed. `other-waits`: that of another lead is not filed yet. */
    async fileEarlier(_member: Member, given: string) {
      const reference = asReference(given)
      const found = reference && (await openCollection(store, leadReferences).get(reference))
      const box = found && (await boxes.get(mailboxId))
      if (!box) return 'no-lead'
      if (![found.leadId, ''].includes(box.earlier)) return 'other-waits'
      const updated = await boxes.update(mailboxId, { earlier: found.leadId }, box.revision)
      return updated.kind === 'updated' ? 'asked' : 'other-waits'
    },

    /** Erases sign-in and position, and withdraws the token. What is filed stays. */
    async disconnect(_member: Member) {
      const box = await boxes.get(mailboxId)
      if (!box) return
      await boxes.remove(mailboxId)
      await signIn.revoke(box).catch(() => undefined)
    },
  }
}
