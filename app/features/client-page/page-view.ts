import { dayInWords } from '../../../core/follow-up/clock-words.ts'
import { mostClientFiles } from '../chat/files/file-messages.ts'
import type { ClientSection, ShownThread } from '../feature.ts'
import type { Item } from '../leads-desk/inbox/change-items.ts'
import type { StoredLead } from '../leads-desk/leads/lead.ts'
import { callMessages } from '../leads-desk/leads/submission.ts'
import { leadTitle } from '../leads-desk/leads/title.ts'
import type { Asked, StoredMessage } from '../leads-desk/messages/contact-message.ts'
import { cutEntry } from '../letters/own-words.ts'
import type { createAddToProject } from './add-to-project.ts'
import { emailOf, isLead } from './client-pages.ts'
import { type Thread, createReadThread } from './client-thread.ts'
import { type BriefLine, briefOfItem } from './correct-brief.ts'
import { clientPageMessages as texts } from './messages.ts'
import type { Given } from './page-visits.ts'
import { type WhereItStands, whereItStands } from './where-it-stands.ts'

export interface ShownPage extends ShownThread {
  /** Whether a form was just sent: such a read is not counted, as it shows the words of a refused form. */
  readonly isAfterForm?: boolean
  /** Of the browser; empty where it is not known. */
  readonly zone?: string
}

export interface OpenPage {
  readonly kind: 'open'
  readonly title: string
  readonly reference: string
  /** As `ClientPageService.version`. */
  readonly version: string
  readonly email: string
  /** The address that is not yet confirmed, or null. */
  readonly newEmail: string | null
  /** The address that the visitor can set the project back to, or null. */
  readonly formerEmail: string | null
  readonly phone: string
  readonly stands: WhereItStands
  readonly thread: Thread
  readonly brief: readonly BriefLine[]
  /** Of a call request, which changes once the team has rung back; null for a project. */
  readonly byTelephone: { readonly numberEnding: string; readonly asked: Asked | null } | null
  /** What capabilities show of a project. */
  readonly sections: readonly ClientSection[]
  readonly filesLeft: number
  /** `Fri 24 Nov 2028`. */
  readonly keptUntil: string
  /** Whether this browser may change the project. */
  readonly isGranted: boolean
  readonly canMail: boolean
  /** Of the next note, so that sending it twice adds one. */
  readonly noteId: string
}

/** What the pages of leads and call requests show in their own way. */
type OwnView = Pick<OpenPage, 'title' | 'phone' | 'newEmail' | 'sections' | 'byTelephone'>

/** Returns what shows a project or a call request to its client. */
export function createView(
  { store, runtime, agency, codes, mail, onClientPage }: Given,
  filesOf: ReturnType<typeof createAddToProject>['filesOf'],
) {
  const readThread = createReadThread(store)

  /** What only the page of a lead shows. */
  async function viewOfLead(lead: StoredLead, zone: string): Promise<OwnView> {
    const { id, contactPhone: phone } = lead
    const [sections, newEmail] = await Promise.all([onClientPage.shows(lead, zone), codes.newAddress(id)])
    return { title: leadTitle(lead), phone, newEmail, sections, byTelephone: null }
  }

  /** Their words, such as tomorrow, would mean another day by now: where it stands says when. */
  function viewOfCall({ phone, followUp, answeredAt, asked }: StoredMessage): OwnView {
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
      ...shown,
      reference: item.reference,
      version: item.revision,
      email: emailOf(item),
      stands: whereItStands(item, agency, runtime.now()),
      thread: { ...thread, entries: thread.entries.map((entry) => cutEntry(entry, whole)) },
      brief: briefOfItem(item),
      filesLeft: Math.max(0, mostClientFiles - known.length),
      keptUntil: `${dayInWords(keptUntil, agency.timeZone)} ${keptUntil.getUTCFullYear()}`,
      isGranted,
      canMail: mail.canMail,
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
