import { dayInWords } from '../../../core/follow-up/clock-words.ts'
import { mostClientFiles } from '../chat/files/file-messages.ts'
import type { ShownThread } from '../feature.ts'
import type { Item } from '../leads-desk/inbox/change-items.ts'
import type { StoredLead } from '../leads-desk/leads/lead.ts'
import { callMessages } from '../leads-desk/leads/submission.ts'
import { leadTitle } from '../leads-desk/leads/title.ts'
import type { StoredMessage } from '../leads-desk/messages/contact-message.ts'
import { cutEntry } from '../letters/own-words.ts'
import type { createAddToProject } from './add-to-project.ts'
import { emailOf, isLead } from './client-pages.ts'
import { createReadThread } from './client-thread.ts'
import { briefOfItem } from './correct-brief.ts'
import { clientPageMessages as texts } from './messages.ts'
import type { Given } from './page-visits.ts'
import { whereItStands } from './where-it-stands.ts'

export interface ShownPage extends ShownThread {
  /** Whether a form was just sent: such a read is not counted, as it shows the words of a refused form. */
  readonly isAfterForm?: boolean
  /** Of the browser; empty where it is not known. */
  readonly zone?: string
}

export type OpenPage = Awaited<ReturnType<ReturnType<typeof createView>>> & {
  /** The address that the visitor can set the project back to, or null. */
  readonly formerEmail: string | null
}

/** Returns what shows a project or a call request to its client. */
export function createView(
  { store, runtime, agency, codes, mail, onClientPage }: Given,
  filesOf: ReturnType<typeof createAddToProject>['filesOf'],
) {
  const readThread = createReadThread(store)

  /** What only the page of a lead shows. */
  async function viewOfLead(lead: StoredLead, zone: string) {
    const { id, contactPhone: phone } = lead
    const [sections, newEmail] = await Promise.all([onClientPage.shows(lead, zone), codes.newAddress(id)])
    return { title: leadTitle(lead), phone, newEmail, sections, byTelephone: null }
  }

  /** A call request changes once the team has rung back. Their words, such as tomorrow, would mean another day by now: where it stands says when. */
  function viewOfCall({ phone, followUp, answeredAt, asked }: StoredMessage) {
    const shown = hiddenNumber(phone)
    const isToCome = followUp === 'open' && answeredAt === ''
    const title = isToCome ? callMessages.weWillCall({ phone: shown, time: '' }) : texts.call
    const byTelephone = { numberEnding: phone.slice(-2), asked }
    return { title, phone: shown, newEmail: null, sections: [], byTelephone }
  }

  return async function view(item: Item, isGranted: boolean, { earlier, whole, zone }: ShownPage = {}) {
    const own = isLead(item) ? viewOfLead(item, zone || item.clientZone) : viewOfCall(item)
    const [thread, known, shown] = await Promise.all([readThread(item, earlier), filesOf(item), own])
    const keptUntil = new Date(item.dataRetentionDate)
    return {
      kind: 'open' as const,
      /** `newEmail`: one that is not yet confirmed, or null. */
      ...shown,
      reference: item.reference,
      /** Differs after every change of the project. */
      version: item.revision,
      email: emailOf(item),
      stands: whereItStands(item, agency, runtime.now()),
      thread: { ...thread, entries: thread.entries.map((entry) => cutEntry(entry, whole)) },
      brief: briefOfItem(item),
      filesLeft: Math.max(0, mostClientFiles - known.length),
      /** `Fri 24 Nov 2028`. */
      keptUntil: `${dayInWords(keptUntil, agency.timeZone)} ${keptUntil.getUTCFullYear()}`,
      /** Whether this browser may change the project. */
      isGranted,
      canMail: mail.canMail,
      /** Of the next note, so that sending it twice adds one. */
      noteId: runtime.newId(),
    }
  }
}

const mostShownDigits = 4
const fewestHiddenDigits = 5
const lastDigits = 2

/** `+27 84 ••• ••23`, on one line. */
function hiddenNumber(phone: string): string {
  const end = phone.replaceAll(/\D/g, '').length - lastDigits
  const start = Math.min(mostShownDigits, end - fewestHiddenDigits)
  let place = -1
  return phone
    .replaceAll(' ', '\u00A0')
    .replaceAll(/\d/g, (digit) => ((place += 1) >= start && place < end ? '•' : digit))
}
