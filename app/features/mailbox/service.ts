import * as z from 'zod'
import { personKey } from '../../../core/contact-details/person-key.ts'
import type { Member } from '../../../core/identity/member.ts'
import { openCollection } from '../../../core/store/collection.ts'
import { leads } from '../leads-desk/leads/lead.ts'
import { asReference, leadReferences } from '../leads-desk/leads/reference.ts'
import type { Head, MailServer } from './imap.ts'
import { boxId, Mailbox, type Provider, providers, refusal, type Role, SignedIn } from './mailbox.ts'
import { fileMail, isTaken } from './reader.ts'
import type { Parts } from './sign-in.ts'
import { lettersLeaveBy } from './way-out.ts'

/** The agency's mailbox, for its members. */
export type MailboxService = ReturnType<typeof createMailboxService>

/** What was found before anything is saved. `sealed` holds the sign-in until the member begins. */
export type Found = Awaited<ReturnType<MailboxService['tryServer']>>

/** How much mail of a lead is not filed. */
export type Earlier = Awaited<ReturnType<MailboxService['earlierOf']>>

export const Beginning = z.object({
  sealed: z.string().max(20_000),
  /** The path of the folder with sent mail; empty for none. */
  sent: z.string().max(1000).default(''),
  /** Whether the mails of the last thirty days are filed. */
  filesEarlier: z.stringbool().optional(),
  copies: z.stringbool().optional(),
  /** Whether the server makes the folder of the agency. What it refuses can be made in a mail program. */
  makesFolder: z.stringbool().optional(),
})

/** How far back mail is asked for, and how many of the newest mails of a folder. */
const earlierMs = 30 * 24 * 60 * 60 * 1000
const mostEarlier = 5000
const trialLifeMs = 30 * 60 * 1000
/** What comes while a member signs in is filed, also where the clock of the mail server is behind. */
const graceMs = 10 * 60 * 1000

const Begun = z.object({ provider: z.enum(providers), codeVerifier: z.string() })

export function createMailboxService(parts: Parts) {
  const { store, boxes, signIn, settings, agency } = parts
  return {
    ...createConnect(parts),
    offers: signIn.offers,

    /** Counts the mail of a lead from the last thirty days that is not filed; or files it, and counts what was. */
    async earlierOf(member: Member, given: string, isFiled = false) {
      const reference = asReference(given) ?? ''
      const found = await openCollection(store, leadReferences).get(reference)
      const lead = found && (await openCollection(store, leads).get(found.leadId))
      if (!lead || !(await boxes.get(boxId))) throw refusal('no-lead')
      const isTheirs = ({ from, to }: Head) => [from, ...to].some((each) => each && personKey(each) === lead.person)
      const count = await asked(parts, member, signIn.fresh, async (server, { folders }) => {
        const { watched } = await server.folders(agency.name, folders.sent.path)
        return countEarlier(parts, server, watched, isTheirs, isFiled)
      })
      return { name: lead.contactName || lead.projectName, reference, count } as const
    },

    async state(_member: Member) {
      const box = await boxes.get(boxId)
      if (!box) return null
      return { ...Mailbox.omit({ secret: true }).parse(box), lettersLeaveBy: lettersLeaveBy(box, settings).kind }
    },

    /** Erases sign-in and position, and withdraws the token. What is filed stays. Returns whether the provider has nothing left of it. */
    async disconnect(_member: Member): Promise<boolean> {
      const box = await boxes.get(boxId)
      if (!box) return true
      await boxes.remove(boxId)
      return signIn.revoke(box).catch(() => false)
    },
  }
}

function createConnect(parts: Parts) {
  const { boxes, runtime, agency, signIn } = parts
  /** The mailbox that is connected already, where it is this one: reading goes on from where it stood. */
  async function same({ host, user }: SignedIn) {
    const box = await boxes.get(boxId)
    return box?.host === host && box.user === user ? box : null
  }

  /** Signs in and looks around. Saves nothing. */
  const tried = (member: Member, signedIn: () => Promise<SignedIn>) =>
    asked(parts, member, signedIn, async (server, trial) => {
      const before = await same(trial)
      const { folders, watched } = await server.folders(agency.name, before?.folders.sent.path)
      const { mails } = await server.open(watched.inbox)
      const belonging = before ? 0 : await countEarlier(parts, server, watched)
      const { how, host, user } = trial
      const found = { folders, watched, mails, belonging, isSame: before !== null, copies: before?.copies ?? false }
      return { sealed: keep(parts, member, trial), how, host, user, ...found }
    })

  return {
    /** Returns where the browser signs in. */
    startSignIn(member: Member, provider: Provider) {
      const codeVerifier = runtime.newId() + runtime.newId()
      return signIn.addressOf(provider, keep(parts, member, { provider, codeVerifier }), codeVerifier)
    },

    finishSignIn: (member: Member, { code, state }: { readonly code: string; readonly state: string }) =>
      tried(member, async () => {
        const { provider, codeVerifier } = kept(parts, member, Begun, state)
        return signIn.exchange(provider, code, codeVerifier)
      }),

    tryServer: (member: Member, { password, ...at }: Pick<SignedIn, 'host' | 'port' | 'user'> & { password: string }) =>
      tried(member, async () => ({ how: 'server', ...at, secret: signIn.sealPassword(password) })),

    /** Rejects with a refusal where it was tried more than half an hour ago, or by another member. */
    async begin(member: Member, { sealed, sent, filesEarlier, copies, makesFolder }: z.infer<typeof Beginning>) {
      const trial = kept(parts, member, SignedIn, sealed)
      const makeFolder = (server: MailServer) => server.makeFolder(agency.name)
      if (makesFolder) await asked(parts, member, async () => trial, makeFolder).catch(() => undefined)
      const read = await same(trial)
      const box = Mailbox.parse({
        readsSince: ago(parts, filesEarlier ? earlierMs : graceMs).toISOString(),
        ...read,
        ...trial,
        copies,
        folders: { ...read?.folders, ...(read?.folders.sent.path !== sent && { sent: { path: sent } }) },
        memberEmail: member.email,
        signedInAt: runtime.now().toISOString(),
        trouble: null,
        notSent: '',
      })
      const updated = await boxes.update(boxId, box)
      if (updated.kind === 'missing') await boxes.add(box, boxId)
    },
  }
}

function ago({ runtime }: Parts, milliseconds: number): Date {
  return new Date(runtime.now().getTime() - milliseconds)
}

/** Seals what a page of a member hands back within half an hour. */
function keep(parts: Parts, { uid }: Member, content: object): string {
  const until = ago(parts, -trialLifeMs).getTime()
  return parts.seal.close(JSON.stringify({ uid, until, content }))
}

function kept<Content>(parts: Parts, { uid }: Member, content: z.ZodType<Content>, sealed: string): Content {
  const Kept = z.object({ uid: z.literal(uid), until: z.number().min(ago(parts, 0).getTime()), content })
  const { data } = Kept.safeParse(JSON.parse(parts.seal.open(sealed) ?? 'null'))
  if (!data) throw refusal('expired')
  return data.content
}

/** Signs in for a member and asks the mail server something. Rejects with a refusal where that cannot be done. */
async function asked<Box extends SignedIn, Answer>(
  { limits, signIn }: Parts,
  { uid: account }: Member,
  signedIn: () => Promise<Box>,
  ask: (server: MailServer, box: Box) => Promise<Answer>,
): Promise<Answer> {
  const taken = await limits.take('mailbox-trial', { account })
  if (taken.kind === 'wait') throw refusal('too-often')
  const box = await signedIn()
  return signIn.use(box, (server) => ask(server, box))
}

/** Counts the mails of the last thirty days with people that we have, or files them, beginning with what was sent: it stops a clock before what came in
 *  starts one. */
async function countEarlier(
  parts: Parts,
  server: MailServer,
  watched: Readonly<Record<Role, string>>,
  isTheirs: (head: Head) => boolean = () => true,
  isFiled = false,
): Promise<number> {
  let count = 0
  for (const role of ['sent', 'inbox'] as const) {
    if (watched[role] === '') continue
    await server.open(watched[role])
    for await (const head of server.heads({ since: ago(parts, earlierMs) }, mostEarlier)) {
      if (!isTheirs(head) || !(await isTaken(parts, server, role, head))) continue
      if (!isFiled || (await fileMail(parts, server, role, head)) === 'filed') count += 1
    }
  }
  return count
}
