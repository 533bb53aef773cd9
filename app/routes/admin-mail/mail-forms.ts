import * as z from 'zod'
import type { Member } from '../../../core/identity/member.ts'
import { trayMessages } from '../../features/letters/tray-messages.ts'
import { emailMessages as texts } from '../../features/mail/messages.ts'
import { defineForm, done, formsFor, invalid, members, refused, type Sent } from '../../ui/forms/define-form.ts'
import { Undo } from '../leads/shared/inbox-forms.ts'

const Entry = z.object({ id: z.string().min(1).max(100), reference: z.string().max(20).default('') })

const sendAgain = (queue: 'email' | 'undelivered', gone: string) =>
  defineForm(
    Entry,
    async ({ services, who }: Sent<Member>, { id }) => {
      const { kind } = await services[queue].sendAgain(who, id)
      return kind === 'gone' ? refused(gone, 404) : done(texts.sendAgainResults[kind])
    },
    texts.notQueued,
  )

const gone = refused(trayMessages.fileResults.gone, 404)

const ofTray = (change: 'toLead' | 'discard') =>
  defineForm(
    Entry,
    async ({ services, who }: Sent<Member>, { id }) => {
      const kind = await services.letterTray[change](who, id)
      return kind === 'gone' ? gone : done(trayMessages.fileResults[kind])
    },
    trayMessages.notFiled,
  )

export const mailForms = formsFor(members, {
  email: sendAgain('email', texts.sendAgainResults.gone),
  webhooks: sendAgain('undelivered', texts.noticeGone),
  file: defineForm(
    Entry,
    async ({ services, who }: Sent<Member>, { id, reference }) => {
      const { kind, undo } = await services.letterTray.file(who, id, reference)
      if (undo) return done(trayMessages.filedAt(undo.title), JSON.stringify([undo]))
      const noLead = trayMessages.fileResults['no-lead']
      return kind === 'gone' ? gone : invalid(noLead, { reference: noLead })
    },
    trayMessages.notFiled,
  ),
  unfile: defineForm(
    Entry.extend(Undo.shape),
    async ({ services, who }: Sent<Member>, { id, undo }) => {
      if ((await services.letterTray.unfile(who, id)) === 'gone') return gone
      const { unchanged } = await services.inbox.undoMany(who, undo, await services.identity.assignees(who))
      return done(unchanged.length === 0 ? trayMessages.fileResults.back : trayMessages.backAlone)
    },
    trayMessages.notFiled,
  ),
  lead: ofTray('toLead'),
  discard: ofTray('discard'),
})
