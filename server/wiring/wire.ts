import { isSigned, maybeSigned } from '../../adapters/http/inbound-signature.ts'
import { createResolveHost } from '../../adapters/http/resolve-host.ts'
import { createMailParser } from '../../adapters/mail-parser/threaded.ts'
import { createSmtpMailer } from '../../adapters/mailer/smtp.ts'
import { createZxcvbnStrength } from '../../adapters/password-strength/zxcvbn.ts'
import { createSeal } from '../../adapters/runtime/seal.ts'
import { type Given, collections, emailTexts, features, mailKinds, type Services } from '../../app/features.ts'
import type { Context } from '../../app/features/context.ts'
import type { Announcing, Feature, PagePart, Started, Visits, Work } from '../../app/features/feature.ts'
import { createSentWrites } from '../../app/features/status/sent-writes.ts'
import { words } from '../../brand/plain/words.ts'
import type { Member } from '../../core/identity/member.ts'
import { createTeamOperator } from '../../core/identity/team.ts'
import { setLanguage } from '../../core/text/language.ts'
import { joinSentences } from '../../core/text/sentences.ts'
import type { Write } from '../../ports/document-store.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Config } from '../config/config.ts'
import { freeDiskBytes, usesSqlite } from '../data/data-folder.ts'
import { readCalendar } from '../data/read-calendar.ts'
import { type Adapters, openAdapters, type Overrides } from './adapters.ts'
import { wireUpkeep } from './upkeep.ts'

const rows = features as readonly Feature<Given, unknown>[]

export type Wired = Awaited<ReturnType<typeof wire>>

/** Picks an adapter for each port and joins the adapters with the rules. No other code does. */
export async function wire(config: Config, overrides: Overrides = {}) {
  const { agency, functionsUrl } = config
  setLanguage(config.language)
  const adapters = await openAdapters(config, overrides)
  const started: Started[] = []
  // Each capability is given what those before it hand out, and asks those after it when it needs them.
  const given = { ...contextOf(adapters, started) } as Given
  for (const each of rows) {
    const handedOut = (await each.start?.(given, config.settings)) ?? {}
    started.push(handedOut)
    Object.assign(given, handedOut.offers, handedOut.services)
  }
  const statusLines = () => [adapters.holidays.status(), ...started.flatMap(({ status }) => status?.() ?? [])]
  const staysElsewhere = async () =>
    joinSentences(...(await Promise.all(started.map(async ({ stays }) => (await stays?.().catch(() => '')) ?? ''))))
  const upkeep = wireUpkeep(adapters, given, async () =>
    (await Promise.all(statusLines())).filter((line) => line !== null),
  )
  const services: Services = Object.assign(
    {
      agency,
      limits: adapters.limits,
      functionsUrl,
      statusLines,
      staysElsewhere,
      undelivered: undeliveredOf(started),
      clientLinks: rows.flatMap(({ clientLink }) => clientLink ?? []),
      dashboardLinks: rows.flatMap(({ dashboardLink }) => dashboardLink ?? []),
      leadButtons: ((lead) =>
        rows.flatMap(({ leadButton }) => leadButton?.(lead) ?? [])) satisfies Services['leadButtons'],
      onItem: (async (...of) =>
        merged(started.flatMap(({ onItem }) => onItem?.(...of) ?? []))) satisfies Services['onItem'],
      onMailPage: async (member: Member) => merged(started.flatMap(({ onMailPage }) => onMailPage?.(member) ?? [])),
      onAccountPage: async (session: string) =>
        merged(started.flatMap(({ onAccountPage }) => onAccountPage?.(session) ?? [])),
      onMessage: partOf(() => started.flatMap(({ onMessage }) => onMessage ?? [])),
      ...upkeep.services,
    },
    ...started.map((each) => each.services),
  )
  const { store, mailer, runtime, identity } = adapters
  return {
    ...given,
    ...upkeep,
    services,
    visits: visitsOf(started),
    mailer,
    /** Background work, in the order of its first runs. */
    work: [...started.flatMap((each) => each.work ?? []), ...upkeep.work] as readonly Work[],
    teamOperator: createTeamOperator({ store, identity, runtime }),
    adapters: adapters.names,
    async close() {
      for (const each of started) await each.close?.()
      await adapters.close()
    },
  }
}

function contextOf(adapters: Adapters, started: readonly Started[]): Context {
  const { config, overrides, runtime, mailer } = adapters
  const send: Mailer['send'] = (...sent) =>
    started.reduce<Mailer['send']>((usual, { wayOut }) => wayOut?.(usual) ?? usual, mailer.send)(...sent)
  return {
    ...adapters,
    collections,
    mailer: { ...mailer, send },
    mailerAt: createSmtpMailer,
    mailKinds,
    emailTexts,
    mailWork: (emailType) => started.find(({ mailWork }) => mailWork?.[emailType])?.mailWork?.[emailType],
    agency: config.agency,
    announce: announceTo(started),
    onClientPage: partOf(() => started.flatMap(({ onClientPage }) => onClientPage ?? [])),
    takeBack: (...of) => Promise.all(started.map(async ({ takeBack }) => takeBack?.(...of))),
    readCalendar,
    weekly: async () => (await Promise.all(started.map(async ({ weekly }) => (await weekly?.()) ?? []))).flat(),
    sent: createSentWrites(runtime),
    strength: createZxcvbnStrength(),
    parser: createMailParser(),
    seal: (purpose) => createSeal(adapters.secret, purpose),
    resolveHost: (allowedHosts) => createResolveHost({ allowedHosts }),
    brandWords: {
      ...(overrides.brandWords ?? words),
      alsoCollected: rows.flatMap(({ privacy }) => privacy ?? []).join('\n\n'),
    },
    freeBytes: async () =>
      usesSqlite(config) ? (await freeDiskBytes(config.dataFolder)) - config.minFreeBytes : Number.POSITIVE_INFINITY,
    signatures: (secret) => ({
      maybeSigned: (request, bytes) => maybeSigned(request, bytes, secret, runtime.now()),
      isSigned: (request, body) => isSigned(request, body, secret, runtime.now()),
    }),
  }
}

/** Returns what all capabilities add to a page, also those that start later. */
function partOf<Of, Shown>(all: () => readonly PagePart<Of, Shown>[]): PagePart<Of, Shown> {
  return {
    shows: async (...of) => (await Promise.all(all().map((each) => each.shows(...of)))).flat(),
    get does() {
      return Object.assign({}, ...all().map(({ does }) => does)) as PagePart<Of, Shown>['does']
    },
  }
}

/** Each has names of its own. */
async function merged(all: readonly Promise<object>[]): Promise<object> {
  return Object.assign({}, ...(await Promise.all(all)))
}

function undeliveredOf(started: readonly Started[]): Services['undelivered'] {
  const all = started.flatMap(({ undelivered }) => undelivered ?? [])
  return {
    async lists(member) {
      const lists = await Promise.all(all.map(async ({ title, list }) => ({ title, lines: await list(member) })))
      return lists.flatMap(({ title, lines }) => (lines.length > 0 ? { title: title(lines.length), lines } : []))
    },
    async sendAgain(member, id) {
      for (const each of all) {
        const result = await each.sendAgain(member, id)
        if (result.kind !== 'gone') return result
      }
      return { kind: 'gone' }
    },
  }
}

/** The first that knows says where a visit came from. */
function visitsOf(started: readonly Started[]): Visits {
  const all = started.flatMap(({ visits }) => visits ?? [])
  return {
    sourceOf(page) {
      for (const { sourceOf } of all) {
        const name = sourceOf(page)
        if (name !== '') return name
      }
      return ''
    },
    sent: (page) => all.forEach(({ sent }) => sent(page)),
  }
}

/** Returns what gathers the writes of everybody who announces something. */
function announceTo(started: readonly Started[]): Context['announce'] {
  const all = <Name extends keyof Announcing>(name: Name) =>
    started.flatMap(({ announcing }): NonNullable<Announcing[Name]>[] => (announcing?.[name] ? [announcing[name]] : []))
  return {
    lead: async (...of) => (await Promise.all(all('lead').map((each) => each(...of)))).flat(),
    message: async (...of) => (await Promise.all(all('message').map((each) => each(...of)))).flat(),
    call: (...of) => all('call').flatMap((each) => each(...of)),
    change: (...of) => all('change').flatMap((each) => each(...of)),
    late: (...of) => all('late').flatMap((each) => each(...of)),
    erased: (...of) => all('erased').flatMap((each): readonly Write[] => each(...of)),
  }
}
