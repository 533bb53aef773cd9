import * as z from 'zod'
import type { Member } from '../../../../../core/identity/member.ts'
import { Undo } from '../../../../routes/leads/shared/inbox-forms.ts'
import { done, formsFailing, invalid, refused } from '../../../../ui/forms/define-form.ts'
import { trayMessages } from '../../tray-messages.ts'

const Entry = z.object({ id: z.string().min(1).max(100), reference: z.string().trim().max(100).default('') })

const gone = refused(trayMessages.fileResults.gone, 404)

const form = formsFailing<Member>(trayMessages.notFiled)

/** The forms of a mail that is to be sorted. */
export const trayForms = {
  file: form(Entry, async ({ services, who }, { id, reference }) => {
    const result = await services.letterTray.file(who, id, reference)
    if (result.kind === 'filed') return done(trayMessages.filedAt(result.undo.title), JSON.stringify([result.undo]))
    if (result.kind === 'gone') return gone
    const which = result.kind === 'several' ? trayMessages.several(result.leads) : trayMessages.fileResults['no-lead']
    return invalid(which, { reference: which })
  }),
  unfile: form(Entry.extend(Undo.shape), async ({ services, who }, { id, undo }) => {
    if ((await services.letterTray.unfile(who, id)) === 'gone') return gone
    const { unchanged } = await services.inbox.undoMany(who, undo, await services.identity.assignees(who))
    return done(unchanged.length === 0 ? trayMessages.fileResults.back : trayMessages.backAlone)
  }),
  lead: form(Entry, async ({ services, who }, { id }) => {
    const made = await services.letterTray.toLead(who, id)
    return made.kind === 'gone' ? gone : done(trayMessages.fileResults.filed, made.revision)
  }),
  'undo-lead': form(Entry.extend({ undo: z.string().max(100) }), async ({ services, who }, { id, undo }) => {
    const kind = await services.letterTray.undoLead(who, id, undo)
    if (kind === 'changed') return refused(trayMessages.leadChanged, 409)
    return kind === 'gone' ? gone : done(trayMessages.leadErased)
  }),
  discard: form(Entry, async ({ services, who }, { id }) => {
    const kind = await services.letterTray.discard(who, id)
    return kind === 'gone' ? gone : done(trayMessages.fileResults.discarded)
  }),
}
