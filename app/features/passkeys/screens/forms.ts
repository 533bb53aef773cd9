import { redirect } from 'react-router'
import { identityMessages } from '../../../../core/identity/messages.ts'
import type { Passkey } from '../../../../ports/passkeys.ts'
import { passkeyCookie, readCookie } from '../../../cookies.ts'
import { type Answer, address, type Handlers, type Submission } from '../../../routes/auth-test/account-form.ts'
import { passkeyTexts } from '../messages.ts'
import type { PasskeyAnswer, Started } from '../passkey-service.ts'

const anyone = {
  'passkey-login-start': async (form) =>
    challenge(form, 'passkey-login', await serviceOf(form).startPasskeySignIn(form.origin, form.context)),
  'passkey-login': async (form) =>
    answered(form, await serviceOf(form).signInWithPasskey(await answerIn(form), form.context)),
} satisfies Handlers<null>

const accounts = {
  'passkey-start': async (form, session) => {
    const { fields, origin, context } = form
    return challenge(form, 'passkey-add', await serviceOf(form).startPasskey(session, fields.password, origin, context))
  },
  'passkey-add': async (form, session) => {
    const answer = await answerIn(form)
    const added = await answered(form, await serviceOf(form).addPasskey(session, answer, form.context.userAgent))
    return added.kind === 'refused' ? added : redirect(address('passkeyAdded'))
  },
  'passkey-remove': async (form, session) => {
    const removed = await serviceOf(form).removePasskey(session, form.fields['passkey'] ?? '')
    return removed.kind === 'refused' ? removed : redirect(address('passkeyRemoved'))
  },
  'passkey-reauthenticate-start': async (form, session) => {
    const started = await serviceOf(form).startPasskeyReauthentication(session, form.origin, form.context)
    return challenge(form, 'passkey-reauthenticate', started)
  },
  'passkey-reauthenticate': async (form, session) =>
    answered(form, await serviceOf(form).reauthenticateByPasskey(session, await answerIn(form), form.context)),
} satisfies Handlers<string>

function describe(passkey: string, known: object): string | null {
  const { passkeys: all = [] } = known as { passkeys?: readonly Passkey[] }
  const found = all.find(({ id }) => id === passkey)
  return found ? passkeyTexts.removePasskeyLabel(found.device || identityMessages.unknownDevice) : null
}

export const passkeys = { anyone, accounts, pending: { 'passkey-remove': { field: 'passkey', describe } } }

function serviceOf({ sent }: Submission) {
  return sent.services.passkeys
}

/** `intent` takes the answer. */
async function challenge({ addCookie }: Submission, intent: string, started: Started): Promise<Answer> {
  if ('kind' in started) return started
  await addCookie(passkeyCookie, started.secret)
  return { kind: 'passkey-challenge', intent, options: JSON.stringify(started.options) }
}

/** No passkey gives an answer that is not JSON. */
async function answerIn({ fields, origin, sent }: Submission): Promise<PasskeyAnswer> {
  const secret = (await readCookie(passkeyCookie, sent.args.request)) ?? ''
  try {
    return { secret, origin, answer: JSON.parse(fields.answer) }
  } catch {
    return { secret, origin, answer: null }
  }
}

/** Ends the challenge in this browser, unless its answer is refused. */
async function answered<Result extends { readonly kind: string }>({ addCookie }: Submission, result: Result) {
  if (result.kind !== 'refused') await addCookie(passkeyCookie, null)
  return result
}
