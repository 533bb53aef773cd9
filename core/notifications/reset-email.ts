import type { DocumentStore } from '../../ports/document-store.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { Agency } from '../agency.ts'
import { openCollection } from '../collection.ts'
import type { MailSettings } from './announce-lead.ts'
import { action, words } from './blocks.ts'
import { emailQueue, type ResetParams } from './email-queue.ts'
import { type Letter, letter } from './letter.ts'
import { waiting } from './waiting.ts'

interface Needs {
  store: DocumentStore
  runtime: Pick<Runtime, 'now'>
  agency: Agency
  mail: Pick<MailSettings, 'from' | 'publicUrl'>
}

/** As long as the link works; afterwards the entry is of no use to anybody, and is erased. */
const hourMs = 60 * 60 * 1000

/** Queues the mail with which somebody sets a new password. */
export function createMailReset({ store, runtime, agency, mail }: Needs) {
  const queue = openCollection(store, emailQueue)
  return async function mailReset(to: string, token: string): Promise<void> {
    const now = runtime.now()
    const params: ResetParams = {
      to_name: '',
      to_email: to,
      from_name: agency.name,
      reset_token: token,
      reply_to: agency.email,
    }
    await queue.add({
      to,
      from: mail.from,
      subject: resetLetter(params, mail.publicUrl).subject,
      templateParams: { ...params },
      emailType: 'password_reset',
      ...waiting({ since: now.toISOString(), until: new Date(now.getTime() + hourMs).toISOString() }),
    })
  }
}

export function resetLetter(params: ResetParams, publicUrl: string): Letter {
  return letter({
    subject: `Set a new password for ${params.from_name}`,
    preview: 'The link works once, for one hour.',
    flag: 'K',
    heading: 'Set a new password',
    intro: 'Somebody, most likely you, has asked to set a new password for the account with this email address.',
    aside: [
      ['The link works', 'once'],
      ['and for', 'one hour'],
    ],
    blocks: [
      action('Set a new password', `${publicUrl}/auth-test?reset=${encodeURIComponent(params.reset_token)}`),
      words('If it was not you, there is nothing to do: without this link the password stays as it is.'),
    ],
    why: `This went to ${params.to_email}, as somebody asked for it at ${params.from_name}.`,
    from: params.from_name,
    publicUrl,
  })
}
