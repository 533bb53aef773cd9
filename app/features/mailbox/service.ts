import * as z from 'zod'
import { personKey } from '../../../core/contact-details/person-key.ts'
import type { Member } from '../../../core/identity/member.ts'
import { openCollection } from '../../../core/store/collection.ts'
import type { Seal } from '../../../ports/seal.ts'
import type { Asks } from '../context.ts'
import { leads } from '../leads-desk/leads/lead.ts'
import { asReference, leadReferences } from '../leads-desk/leads/reference.ts'
import type { Head, MailServer } from './imap.ts'
import { Mailbox, openMailbox, type Provider, providers, reasonOf, refusal, SignedIn } from './mailbox.ts'
import { fileMail, foldersToWatch } from './reader.ts'
import type { SignIn } from './sign-in.ts'
import { lettersLeaveBy } from './way-out.ts'

/** What a page shows of the connected mailbox. */
export type MailboxState = NonNullable<Awaited<ReturnType<MailboxService['state']>>>

/** What was found before anything is saved. `sealed` holds the sign-in until the member begins. */
export type Found = Awaited<ReturnType<MailboxService['tryServer']>>

/** How much mail of a lead is not filed. */
export type Earlier = Awaited<ReturnType<MailboxService['earlierOf']>>

/** The agency's mailbox, for its members. */
export type MailboxService = ReturnType<typeof createMailboxService>

type Dependencies = Pick<
  Asks<'receiveMail'>,
  'store' | 'runtime' | 'limits' | 'agency' | 'receiveMail' | 'settings'
> & { readonly seal: Seal; readonly signIn: SignIn }

export const Beginning = z.object({
  sealed: z.string().max(20_000),
  /** The path of the folder with sent mail; empty for none. */
  sent: z.string().max(1000).default(''),
  /** Whether the mails of the last thirty days are filed. */
  filesEarlier: z.stringbool().default(false),
  copies: z.stringbool().default(false),
  /** Whether the server makes the folder of the agency. What it refuses can be made in a mail program. */
  makesFolder: z.stringbool().default(false),
})

/** How far back mail is asked for, and how many of the newest mails of a folder. */
const earlierMs = 30 * 24 * 60 * 60 * 1000
const mostEarlier = 5000
const trialLifeMs = 30 * 60 * 1000
/** What comes while a member signs in is filed, also where the clock of the mail server is behind. */
const graceMs = 10 * 60 * 1000
const providerHosts = { google: 'imap.gmail.com', microsoft: 'outlook.office365.com' } as const

const Begun = z.object({ provider: z.enum(providers), codeVerifier: z.string() })
/** Whose it is, and until when. */
const Kept = z.object({ uid: z.string(), until: z.string() })

export function createMailboxService(dependencies: Dependencies) {
  const { store, signIn, settings } = dependencies
  const boxes = openMailbox(store)
  return {
    ...createConnect(dependencies),
    earlierOf: createEarlierOf(dependencies),
    offers: signIn.offers,

    async state(_member: Member) {
      const box = await boxes.get()
      if (!box) return null
      return { ...Mailbox.omit({ secret: true }).parse(box), lettersLeaveBy: lettersLeaveBy(box, settings).kind }
    },

    /** Erases sign-in and position, and withdraws the token. What is filed stays. */
    async disconnect(_member: Member) {
      const box = await boxes.get()
      if (!box) return
      await boxes.remove()
      await signIn.revoke(box).catch(() => undefined)
    },
  }
}

function createConnect(dependencies: Dependencies) {
  const { store, runtime, agency, signIn } = dependencies
  const boxes = openMailbox(store)
  /** The mailbox that is connected already, where it is this one: reading goes on from where it stood. */
  async function same({ host, user }: SignedIn) {
    const box = await boxes.get()
    return box?.host === host && box.user === user ? box : null
  }

  /** Signs in and looks around. Saves nothing. */
  const tried = (member: Member, signedIn: () => Promise<SignedIn>) =>
    ask(dependencies, member, signedIn, async (server, { how, host, port, user, secret }) => {
      const before = await same({ how, host, port, user, secret })
      const folders = await server.folders()
      const watched = foldersToWatch(folders, agency.name, before)
      const { mails } = await server.open(watched.inbox)
      const belonging = before ? 0 : await countEarlier(dependencies, server, { ...watched, user })
      const sealed = keep(dependencies, member, { how, host, port, user, secret })
      const isSame = before !== null
      return { sealed, how, host, user, folders, watched, mails, belonging, isSame, copies: before?.copies ?? false }
    })

  return {
    /** Returns where the browser signs in. */
    startSignIn(member: Member, provider: Provider) {
      const codeVerifier = runtime.newId() + runtime.newId()
      return signIn.addressOf(provider, keep(dependencies, member, { provider, codeVerifier }), codeVerifier)
    },

    finishSignIn: (member: Member, { code, state }: { readonly code: string; readonly state: string }) =>
      tried(member, async () => {
        const { provider: how, codeVerifier } = kept(dependencies, member, Begun, state)
        const { secret, user } = await signIn.exchange(how, code, codeVerifier)
        return { how, host: providerHosts[how], port: 993, user, secret: signIn.close(secret) }
      }),

    tryServer: (member: Member, { password, ...at }: Pick<SignedIn, 'host' | 'port' | 'user'> & { password: string }) =>
      tried(member, async () => ({ how: 'server', ...at, secret: signIn.close({ password }) })),

    /** Rejects with a refusal where it was tried more than half an hour ago, or by another member. */
    async begin(member: Member, given: Partial<z.infer<typeof Beginning>> & { sealed: string; sent: string }) {
      const { sealed, sent, filesEarlier, copies, makesFolder } = given
      const trial = kept(dependencies, member, SignedIn, sealed)
      const makeFolder = (server: MailServer) => server.makeFolder(agency.name)
      if (makesFolder) await ask(dependencies, member, async () => trial, makeFolder).catch(() => undefined)
      const read = await same(trial)
      const box = Mailbox.parse({
        readsSince: ago(dependencies, filesEarlier ? earlierMs : graceMs).toISOString(),
        ...read,
        ...trial,
        copies,
        folders: { ...read?.folders, ...(read?.folders.sent.path !== sent && { sent: { path: sent } }) },
        memberEmail: member.email,
        signedInAt: runtime.now().toISOString(),
        trouble: null,
        notSent: '',
      })
      const updated = await boxes.update(box)
      if (updated.kind === 'missing') await boxes.add(box)
    },
  }
}

function ago({ runtime }: Dependencies, milliseconds: number): Date {
  return new Date(runtime.now().getTime() - milliseconds)
}

/** Seals what a page of a member hands back within half an hour. */
function keep(dependencies: Dependencies, { uid }: Member, content: object): string {
  const until = ago(dependencies, -trialLifeMs).toISOString()
  return dependencies.seal.close(JSON.stringify({ ...content, uid, until }))
}

function kept<Content>(dependencies: Dependencies, { uid }: Member, schema: z.ZodType<Content>, sealed: string) {
  const text = dependencies.seal.open(sealed)
  const read = Kept.and(schema).safeParse(text && JSON.parse(text)).data
  if (read?.uid !== uid || read.until < ago(dependencies, 0).toISOString()) throw refusal('expired')
  return read
}

/** Signs in and asks the server something. Rejects with a refusal where that cannot be done. */
async function ask<Answer>(
  { runtime, limits, signIn }: Dependencies,
  member: Member,
  signedIn: () => Promise<SignedIn>,
  question: (server: MailServer, signed: SignedIn) => Promise<Answer>,
): Promise<Answer> {
  try {
    const taken = await limits.take('mailbox-trial', { account: member.uid })
    if (taken.kind === 'wait') throw refusal('too-often')
    return await signIn.use(await signedIn(), question)
  } catch (error) {
    const why = reasonOf(error)
    if (!why) runtime.log.warn('mail server not asked', { error: error instanceof Error ? error.name : '' })
    throw refusal(why ?? 'line')
  }
}

function createEarlierOf(dependencies: Dependencies) {
  const { store, agency } = dependencies
  const boxes = openMailbox(store)
  /** Counts the mail of a lead from the last thirty days that is not filed; or files it, and counts what was. */
  return async function earlierOf(member: Member, given: string, isFiled = false) {
    const reference = asReference(given) ?? ''
    const found = await openCollection(store, leadReferences).get(reference)
    const lead = found && (await openCollection(store, leads).get(found.leadId))
    const box = lead && (await boxes.get())
    if (!box) throw refusal('no-lead')
    const isTheirs = ({ from, to }: Head) => [from, ...to].some((each) => each && personKey(each) === lead.person)
    const count = await ask(
      dependencies,
      member,
      async () => box,
      async (server, { user }) => {
        const watched = foldersToWatch(await server.folders(), agency.name, box)
        return countEarlier(dependencies, server, { ...watched, user, isTheirs, isFiled })
      },
    )
    return { name: lead.contactName || lead.projectName, reference, count } as const
  }
}

interface Asked extends Readonly<Record<'sent' | 'inbox' | 'user', string>> {
  readonly isTheirs?: (head: Head) => boolean
  readonly isFiled?: boolean
}

/** Counts the mails of the last thirty days with people that we have, or files them, beginning with what was sent: it stops a clock before what came in
 *  starts one. */
async function countEarlier(
  dependencies: Dependencies,
  server: MailServer,
  { sent, inbox, user, isTheirs = () => true, isFiled = false }: Asked,
): Promise<number> {
  const { receiveMail } = dependencies
  async function holds(head: Head, sentFrom: string | null): Promise<boolean> {
    if (head.isDraft || !isTheirs(head)) return false
    if (isFiled) return (await fileMail(dependencies, server, head, sentFrom)) === 'filed'
    return (await receiveMail.weigh(head, sentFrom)) === 'ours'
  }
  let count = 0
  for (const [path, sentFrom] of [[sent, user] as const, [inbox, null] as const]) {
    if (path === '') continue
    await server.open(path)
    for await (const head of server.heads({ since: ago(dependencies, earlierMs) }, mostEarlier))
      if (await holds(head, sentFrom)) count += 1
  }
  return count
}
