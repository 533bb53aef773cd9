import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mailKinds } from '../../app/features.ts'
import { type ActivityParams, messageParams } from '../../app/features/leads-desk/inbox/mails/activity-email.ts'
import type { MorningDigestParams, ReminderParams } from '../../app/features/leads-desk/inbox/mails/inbox-emails.ts'
import { adminParams, confirmationParams } from '../../app/features/leads-desk/inbox/mails/lead-emails.ts'
import { buildLead } from '../../app/features/leads-desk/leads/lead.ts'
import type { ContactMessage } from '../../app/features/leads-desk/messages/contact-message.ts'
import { type addressesOf, renderEmail } from '../../app/features/mail/render-email.ts'
import type { EmailContent } from '../../app/features/mail/templates/layout.ts'
import { readTokens } from '../../app/features/mail/templates/palette.ts'
import { consentFields } from '../../app/features/site/pages/other-pages.ts'
import type { Agency } from '../../core/agency/agency.ts'
import { briefText, emptyProject } from '../../core/brief/project-info.ts'
import { noFollowUp } from '../../core/follow-up/follow-up.ts'
import { chosenBrand } from '../../scripts/packaging/chosen-brand.ts'

const agency: Agency = {
  name: 'Southeaster',
  email: 'hello@southeaster.example',
  phone: '+27 21 555 0100',
  whatsapp: null,
  location: 'Cape Town',
  informationOfficer: 'the Information Officer',
  timeZone: 'Africa/Johannesburg',
  country: 'ZA',
}
const publicUrl = 'https://southeaster.example'
const teamEmail = 'team@southeaster.example'
const at = new Date('2026-03-02T07:41:00.000Z')

const info = {
  ...emptyProject,
  projectName: 'Bean Counter',
  projectIdea: 'A loyalty app for our three coffee shops. The paper cards keep going through the wash.',
  projectGoals: 'More regulars on weekdays, and to know which drinks bring people back.',
  targetAudience: 'Customers on their phones in the queue; baristas who stamp a card in two seconds flat.',
  existingFeatures: 'Paper cards, and a till that exports a spreadsheet.',
  timeline: 'Urgent: before the winter menu in May',
  budget: 'R150 000 to R180 000, asap for the pilot',
  contactName: 'Thandi Nkosi',
  contactEmail: 'thandi@beancounter.example',
  contactPhone: '082 555 0123',
  additionalNotes: 'Asked: do you do Shopify?',
}

const transcript = [
  ['assistant', 'Hello. Tell me about the idea: what should it do, and for whom?'],
  ['user', info.projectIdea],
  ['assistant', 'Paper does not survive a spin cycle, so an app it is. What should we call the project?'],
  ['user', info.projectName],
  ['assistant', 'Bean Counter: good name. What should be different once it is there?'],
  ['user', info.projectGoals],
  ['assistant', 'Who will use it?'],
  ['user', 'Customers mostly.\nBaristas too: they need to stamp a card in two seconds flat.'],
] as const

/** A day later. */
const due = { followUpSince: at.toISOString(), dueAt: '2026-03-03T07:41:00.000Z' } as const

const built = buildLead(
  info,
  transcript.map(([role, content]) => ({ role, content, timestamp: at.toISOString() })),
  at,
  consentFields.submit.initial,
)
const lead = { ...built, ...due }

const message: ContactMessage = {
  kind: 'message',
  phone: '',
  callTime: '',
  callAt: '',
  sessionId: '',
  cameFrom: '',
  leadId: '',
  reference: '',
  asked: null,
  clientZone: '',
  callMs: 0,
  invitation: 0,
  name: 'Sipho Dlamini',
  email: 'sipho@tidetables.example',
  company: 'Tide Tables',
  message:
    'Good morning.\n\nOur booking site is slow on phones, and the people who built it have moved to Portugal. Do you take over what others have begun?\n\nSipho',
  status: 'new',
  consentAt: at.toISOString(),
  consentText: consentFields.submit.initial,
  dataRetentionDate: lead.dataRetentionDate,
  receivedAt: at.toISOString(),
  person: 'sipho@tidetables.example',
  history: [],
  assignee: null,
  assigneeUid: '',
  ...noFollowUp,
  ...due,
}

const callRequest: ContactMessage = {
  ...message,
  kind: 'call-request',
  name: info.contactName,
  email: info.contactEmail,
  phone: '+27 82 555 0123',
  callTime: 'after 17:00, once the shops are shut',
  company: '',
  message: briefText({ ...emptyProject, projectIdea: info.projectIdea, projectName: info.projectName }),
}

const addressed = { from: agency.email, to: teamEmail }

const memberEmail = 'sm@southeaster.example'
const toMember = { from_name: agency.name, to_name: 'Sample Member', reply_to: agency.email, uid: 'f3a90c' }

const [lead1, message1] = [`${publicUrl}/leads/3fK9aZ0cQ7uT1xWbN4eLmR`, `${publicUrl}/leads/messages/8d2c51a7f0e94b36`]
const loyalty = `due in 6 h, Coffee shop owner (sample), “${info.projectIdea}”, next: ask how many tills there are, yours`
const roster = 'Clinic manager (sample), “Who is on which ward on Saturday night, on a phone.”, nobody’s yet'
const soon = {
  title: 'Due soon',
  count: '1 due soon',
  rows: [dueRow('13:42', 'Bean Counter', loyalty, lead1)],
  more: 0,
}
const late = {
  title: 'Late',
  count: '1 late',
  rows: [dueRow('08:42', 'Roster for the ward', roster, lead1, true)],
  more: 0,
}
const reminder: ReminderParams = { ...toMember, subject: 'Due in 6 h: Bean Counter', parts: [soon] }
const reminders: ReminderParams = { ...toMember, subject: '1 late, 1 due soon', parts: [late, soon] }

const activity: ActivityParams & { readonly reply_to: string } = {
  ...toMember,
  reply_to: info.contactEmail,
  admin_email: memberEmail,
  contact_name: info.contactName,
  contact_email: info.contactEmail,
  contact_phone: info.contactPhone,
  title: info.projectName,
  path: '/leads/3fK9aZ0cQ7uT1xWbN4eLmR',
  due: 'Tuesday 24 November, 09:41',
  acts: [
    act(info.contactName, 'wrote by mail', 'The till is the blue one.\n\nFiles: till.jpg'),
    act(info.contactName, 'withdrew the project on their page', ''),
    { ...act('t.nkosi@elsewhere.example', 'wrote by mail', 'It is me, from my other address.'), isStranger: true },
  ],
}

function act(who: string, did: string, text: string) {
  return { id: '', at: at.toISOString(), who, did, text, isStranger: false }
}

const morningDigest: MorningDigestParams = {
  ...toMember,
  date: 'Monday 23 November',
  place: agency.location,
  parts: [
    {
      title: 'Late',
      count: '1 late',
      rows: [dueRow('Fri 16:20', 'Second helping', 'Restaurant owner (sample), nobody’s yet', lead1, true)],
      more: 0,
    },
    {
      title: 'Due today',
      count: '3 due today',
      rows: [
        dueRow('08:42', 'Roster for the ward', 'Clinic manager (sample), yours', lead1),
        dueRow('11:32', 'Do you also do logos?', 'Shop owner (sample), nobody’s yet', message1),
      ],
      more: 1,
    },
    {
      title: 'Calls today',
      count: '1 call',
      rows: [dueRow('11:20', '+27 83 555 0199', 'Taxi owner (sample), nobody’s yet', message1)],
      more: 0,
    },
    {
      title: 'New since Friday 27 November, 17:00',
      count: '1 new',
      rows: [dueRow('17:42', 'Untitled Project', 'Guesthouse host (sample), nobody’s yet', lead1)],
      more: 0,
    },
  ],
}

function dueRow(when: string, title: string, note: string, address: string, isLate = false) {
  return { when, title, note, address, isLate }
}

type SampleEntry = Parameters<typeof renderEmail>[1] & Parameters<typeof addressesOf>[0]

/** What is rendered of each kind of mail, as a visitor and the team might cause it. */
export const sampleEntries: Readonly<Record<string, SampleEntry>> = {
  confirmation: {
    ...addressed,
    to: info.contactEmail,
    emailType: 'user_confirmation',
    templateParams: { ...confirmationParams(lead, agency) },
  },
  lead: {
    ...addressed,
    emailType: 'admin_notification',
    templateParams: { ...adminParams('3fK9aZ0cQ7uT1xWbN4eLmR', lead, agency, teamEmail) },
  },
  message: {
    ...addressed,
    emailType: 'admin_notification',
    messageId: '8d2c51a7f0e94b36',
    templateParams: { ...messageParams('8d2c51a7f0e94b36', message, agency, teamEmail) },
  },
  'call-request': {
    ...addressed,
    emailType: 'admin_notification',
    messageId: '5b1e90c4d7a2f836',
    templateParams: { ...messageParams('5b1e90c4d7a2f836', callRequest, agency, teamEmail) },
  },
  reminder: asEntry('reminder', reminder),
  late: asEntry('reminder', reminders),
  activity: asEntry('client_activity', activity),
  'morning-digest': asEntry('morning_digest', morningDigest),
  reset: {
    ...addressed,
    to: 'thandi@southeaster.example',
    emailType: 'password_reset',
    templateParams: {
      to_email: 'thandi@southeaster.example',
      from_name: agency.name,
      reset_link: `${publicUrl}/auth-test?reset=4m2Qe8rT0yUiOpAsDfGhJk`,
      valid_until: '2026-03-02T08:41:00.000Z',
      reply_to: agency.email,
    },
  },
}

/** Completed: more than texts. */
function asEntry(emailType: SampleEntry['emailType'], params: object): SampleEntry {
  return { ...addressed, to: memberEmail, emailType, templateParams: params as SampleEntry['templateParams'] }
}

const tokens = readTokens(readFileSync(join(chosenBrand(), 'tokens.css'), 'utf8'))

/** The emails of these entries, as the chosen brand draws them. */
export const sampleEmails: Readonly<Record<string, EmailContent>> = Object.fromEntries(
  Object.entries(sampleEntries).map(([kind, entry]) => [
    kind,
    renderEmail(mailKinds, entry, { publicUrl, timeZone: agency.timeZone, tokens }),
  ]),
)
