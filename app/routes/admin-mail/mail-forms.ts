import * as z from 'zod'
import { emailMessages as texts } from '../../../core/email/messages.ts'
import type { Member } from '../../../core/identity/member.ts'
import { trayMessages } from '../../../core/letters/tray-messages.ts'
import { webhookMessages } from '../../../core/webhooks/messages.ts'
import { defineForm, done, formsFor, invalid, members, refused, type Sent } from '../../ui/forms/define-form.ts'

const Entry = z.object({ id: z.string().min(1).max(100), reference: z.string().max(20).default('') })

const sendAgain = (queue: 'email' | 'webhooks', gone: string) =>
  defineForm(
    Entry,
    async ({ services, who }: Sent<Member>, { id }) => {
      const { kind } = await services[queue].sendAgain(who, id)
      return kind === 'gone' ? refused(gone, 404) : done(texts.sendAgainResults[kind])
    },
    texts.notQueued,
  )

const ofTray = (change: 'file' | 'toLead' | 'discard') =>
  defineForm(
    Entry,
    async ({ services, who }: Sent<Member>, { id, reference }) => {
      const kind = await services.letterTray[change](who, id, reference)
      const message = trayMessages.fileResults[kind]
      if (kind === 'gone') return refused(message, 404)
      return kind === 'no-lead' ? invalid(message, { reference: message }) : done(message)
    },
    trayMessages.notFiled,
  )

export const mailForms = formsFor(members, {
  email: sendAgain('email', texts.sendAgainResults.gone),
  webhooks: sendAgain('webhooks', webhookMessages.gone),
  file: ofTray('file'),
  lead: ofTray('toLead'),
  discard: ofTray('discard'),
})
