import * as z from 'zod'
import type { Needs } from '../../../core/limits/needs.ts'
import { openCollection } from '../../../core/store/collection.ts'
import type { Seal } from '../../../ports/seal.ts'
import type { Account } from './imap.ts'
import { type Mailbox, type StoredMailbox, mailboxId, mailboxes } from './mailbox.ts'
import { type OAuth, Tokens } from './oauth.ts'

/** What signs in: a password, or tokens of a provider. */
export const Secret = z.union([z.object({ password: z.string() }), Tokens])
export type Secret = Readonly<z.infer<typeof Secret>>

export interface Credentials {
  seal(secret: Secret): string
  open(sealed: string): Secret | null
  /** Returns what signs in now. A token that ends soon is renewed and stored first: by one caller at a time, for all. */
  accountOf(box: StoredMailbox): Promise<SignIn>
}

type SignIn =
  | { readonly kind: 'account'; readonly account: Account; readonly box: StoredMailbox }
  /** `ended`: a member must sign in again. `later`: the provider does not answer. */
  | { readonly kind: 'ended' | 'later' }

interface Dependencies extends Needs<'store' | 'runtime', 'now'> {
  readonly seal: Seal
  readonly oauth: OAuth
}

/** Longer than a connection is kept. */
const renewBeforeMs = 30 * 60 * 1000

export function createCredentials({ store, runtime, seal, oauth }: Dependencies): Credentials {
  const boxes = openCollection(store, mailboxes)
  let renewing: Promise<SignIn> | null = null

  function open(sealed: string): Secret | null {
    const text = seal.open(sealed)
    return text === null ? null : Secret.parse(JSON.parse(text))
  }

  function signInWith(box: StoredMailbox, secret: Secret): SignIn {
    return { kind: 'account', account: accountWith(box, secret), box }
  }

  async function renew(box: StoredMailbox, { refreshToken }: Tokens): Promise<SignIn> {
    if (box.how === 'server' || !oauth.offers.includes(box.how)) return { kind: 'ended' }
    const renewed = await oauth.renew(box.how, refreshToken)
    if (renewed.kind !== 'tokens') return renewed
    const updated = await boxes.update(mailboxId, { secret: seal.close(JSON.stringify(renewed.tokens)) }, box.revision)
    if (updated.kind === 'updated') return signInWith(updated.document, renewed.tokens)
    // Another process has renewed it, or a member has signed in again.
    const stored = await boxes.get(mailboxId)
    const secret = stored && open(stored.secret)
    return stored && secret ? signInWith(stored, secret) : { kind: 'later' }
  }

  return {
    seal: (secret) => seal.close(JSON.stringify(secret)),
    open,
    async accountOf(box) {
      const secret = open(box.secret)
      if (secret === null) return { kind: 'ended' }
      const isGood = 'password' in secret || Date.parse(secret.expiresAt) - runtime.now().getTime() > renewBeforeMs
      if (isGood) return signInWith(box, secret)
      renewing ??= renew(box, secret).finally(() => (renewing = null))
      return renewing
    },
  }
}

export function accountWith({ host, port, user }: Pick<Mailbox, 'host' | 'port' | 'user'>, secret: Secret): Account {
  return { host, port, user, ...('password' in secret ? secret : { accessToken: secret.accessToken }) }
}
