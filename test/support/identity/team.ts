import { expect } from 'vitest'
import { createLocalIdentity } from '../../../adapters/identity/local.ts'
import { createMemoryLimiter } from '../../../adapters/limiter/memory.ts'
import { createZxcvbnStrength } from '../../../adapters/password-strength/zxcvbn.ts'
import { createNodeRuntime } from '../../../adapters/runtime/node.ts'
import { createSqlDocumentStore } from '../../../adapters/sql/documents.ts'
import { openSqliteDatabase } from '../../../adapters/sqlite/database.ts'
import { collections, mailKinds } from '../../../app/features.ts'
import { createForgetMember } from '../../../app/features/privacy/forget-member.ts'
import { accountWords } from '../../../app/parts/account-words.ts'
import {
  createAccountParts,
  createIdentityService,
  type IdentityService,
} from '../../../core/identity/identity-service.ts'
import { type ReauthenticatedMember, invitations } from '../../../core/identity/member.ts'
import type { TeamTwoStep } from '../../../core/identity/member.ts'
import type { SignInResult } from '../../../core/identity/sign-in.ts'
import { createLimits } from '../../../core/limits/limits.ts'
import { openCollection } from '../../../core/store/collection.ts'
import type { Identity, SecondStepNeeded } from '../../../ports/identity.ts'
import { recordingLog } from '../process/logs.ts'
import { freshFile } from '../store/sqlite-files.ts'
import { fastPasswords } from './fast-passwords.ts'

/** A team without a member, with the real identity on a real database. */
export async function openTeam(teamTwoStep: TeamTwoStep = 'optional') {
  const log = recordingLog()
  const runtime = createNodeRuntime({ log })
  const database = openSqliteDatabase({ file: await freshFile(), collections })
  const store = createSqlDocumentStore(database, runtime)
  const local = await createLocalIdentity({
    database,
    secret: 'a secret of this test, and of no other',
    log,
    passwords: fastPasswords,
  })
  const limits = createLimits({ limiter: createMemoryLimiter(), runtime })
  const resets: { to: string; token: string }[] = []
  const mailReset = async (to: string) => {
    const started = await local.startReset(to)
    if (started) resets.push({ to, token: started.token })
  }
  const secret = 'another secret of this test'
  const strength = createZxcvbnStrength()
  const forgetMember = createForgetMember({ store, collections, mailKinds, mailer: { forget: async () => {} } })
  const agency = { name: 'Southeaster' }
  const words = accountWords
  const shared = { store, limits, runtime, secret, strength, agency, teamTwoStep, words, forgetMember, mailReset }
  const accountParts = createAccountParts({ ...shared, identity: local })
  return {
    service: createIdentityService({ ...shared, identity: local }, accountParts),
    accountParts,
    local,
    serviceOn: (identity: Identity) => createIdentityService({ ...shared, identity }),
    resets,
    store,
    invitationStore: openCollection(store, invitations),
    runtime,
    log,
  }
}

export async function setUpToken(service: IdentityService): Promise<string> {
  return (await service.setUp()) ?? expect.fail('The team has a member already')
}

/** The member whose session this is, and who has signed in a short while ago. */
export async function memberOf(service: IdentityService, token: string): Promise<ReauthenticatedMember> {
  return (await service.reauthenticatedMember(token)) ?? expect.fail('No member, or not a short while ago')
}

export function tokenOf(outcome: SignInResult | SecondStepNeeded): string {
  return outcome.kind === 'signed-in' ? outcome.token : expect.fail(`Not signed in: ${outcome.kind}`)
}
