import type { LeadStatus } from '../../app/features/leads-desk/leads/statuses.ts'
import type { ProjectInfo } from '../../core/brief/project-info.ts'

export interface SampleLead {
  readonly status: LeadStatus
  readonly daysAgo: number
  /** Notes of the team. */
  readonly note?: string
  readonly info: Partial<ProjectInfo> &
    Pick<ProjectInfo, 'projectIdea' | 'projectGoals' | 'targetAudience' | 'contactName'>
}

const longFeatures =
  'A spreadsheet with eleven tabs, a paper diary at the front desk, and a WhatsApp group in which everything important is said and nothing can be found again.'
const longPreferences =
  'React and PostgreSQL if possible, hosted in Cape Town, and nothing that needs a full-time administrator.'

/** Invented leads for a full dashboard. Every address ends in `.example`. */
export const sampleLeads: readonly SampleLead[] = [
  lead(
    'new',
    0,
    'Bean Counter',
    'A loyalty app for three coffee shops. The paper cards keep going through the wash.',
    'Coffee shop owner',
    {
      timeline: 'Urgent for the first shop, the others by May',
      budget: 'R150 000 to R250 000, asap for the pilot',
      features: longFeatures,
      preferences: longPreferences,
      notes: 'The baristas are on their feet all day: whatever they tap must be large.',
      note: 'Knows us from the bakery. Wants to see something before the winter menu.',
      phone: true,
    },
  ),
  lead(
    'new',
    0,
    '',
    'Online bookings for a guesthouse with seven rooms, without paying a commission on each.',
    'Guesthouse host',
    {},
  ),
  lead(
    'new',
    1,
    'Roster for the ward',
    'Shift planning for nurses that respects leave, rest hours and who can work with whom.',
    'Clinic manager',
    { timeline: 'Urgent: the old system ends in March', features: longFeatures, phone: true },
  ),
  lead(
    'new',
    2,
    'Second helping',
    'Restaurants list what is left over at nine, neighbours collect it at ten.',
    'Restaurant owner',
    { budget: 'Under R80 000', phone: true },
  ),
  lead(
    'contacted',
    3,
    'Orchard app',
    'Spray records and pick counts from the orchard, also where there is no signal.',
    'Farm office',
    { preferences: longPreferences, features: longFeatures },
  ),
  lead(
    'contacted',
    5,
    'Lift club',
    'Parents of one school share lifts and know who fetches whom today.',
    'Parent committee',
    { timeline: 'Before the school year starts', phone: true },
  ),
  lead(
    'contacted',
    8,
    '',
    'A chatbot that answers the same forty questions our tenants ask every month.',
    'Letting agent',
    { budget: 'No idea yet', preferences: longPreferences, phone: true },
  ),
  lead(
    'contacted',
    10,
    'Tender sorter',
    'Reads public tenders every morning and keeps the six that suit a small works company.',
    'Works foreman',
    { timeline: 'asap', features: longFeatures },
  ),
  lead(
    'qualified',
    12,
    'Second-hand surf',
    'A shop for used boards, with honest photographs and a way to make an offer.',
    'Surf shop',
    {},
  ),
  lead('qualified', 15, 'Stock room', 'One stock list for a shop, a market stall and the website.', 'Shop keeper', {
    preferences: longPreferences,
    phone: true,
  }),
  lead('qualified', 19, 'Choir sheet', 'Who sings on Sunday, what, and where the music is.', 'Choir secretary', {
    budget: 'R20 000',
  }),
  lead(
    'qualified',
    24,
    'Site diary',
    'Photographs and notes from building sites that end up in a weekly report by themselves.',
    'Site manager',
    { timeline: 'Urgent, we start on site in three weeks', budget: 'asap within R300 000', phone: true },
  ),
  lead('proposal', 27, 'Lesson finder', 'Music teachers show free hours, pupils take one.', 'Music teacher', {
    timeline: 'First quarter of next year',
    phone: true,
  }),
  lead(
    'proposal',
    33,
    'Cold room alarm',
    'Tells three people when a cold room gets warm, and keeps telling them until one answers.',
    'Cold store',
    {
      timeline: 'asap, the season has begun',
      budget: 'Urgent money is set aside',
      features: longFeatures,
      preferences: longPreferences,
      phone: true,
    },
  ),
  lead(
    'proposal',
    38,
    'Permit tracker',
    'Where every building permit of the practice is stuck, and since when.',
    'Draughting office',
    { features: longFeatures, phone: true },
  ),
  lead('closed', 45, 'Studio bookings', 'Kiln space and wheel hours in a shared pottery studio.', 'Pottery studio', {
    budget: 'R60 000',
    phone: true,
  }),
  lead(
    'closed',
    58,
    'Herd book',
    'Pedigrees, weights and vaccinations for a small herd, on a phone in a field.',
    'Stud farmer',
    { timeline: 'Urgent before the auction', preferences: longPreferences, phone: true },
  ),
  lead(
    'closed',
    66,
    'Clear view',
    'A new website for an optician that opens quickly and can be read without glasses.',
    'Optician',
    {},
  ),
  lead(
    'rejected',
    71,
    'Free app, big idea',
    'Like all the social networks in one, and paid for by shares in it.',
    'Sender of an idea',
    { budget: 'Shares' },
  ),
  lead('rejected', 80, '', 'A machine that predicts lottery numbers.', 'Hopeful person', { timeline: 'asap' }),
]

interface Extras {
  note?: string
  timeline?: string
  budget?: string
  features?: string
  preferences?: string
  notes?: string
  phone?: boolean
}

function lead(
  status: LeadStatus,
  daysAgo: number,
  name: string,
  idea: string,
  contact: string,
  extras: Extras,
): SampleLead {
  return {
    status,
    daysAgo,
    ...(extras.note && { note: extras.note }),
    info: {
      projectName: name === '' ? '' : `${name} (sample)`,
      projectIdea: idea,
      projectGoals: 'Less paper, fewer phone calls, and numbers that can be trusted on a Monday morning.',
      targetAudience: 'The people who do the work every day, on their phones, and the one who has to answer for it.',
      existingFeatures: extras.features ?? '',
      technicalPreferences: extras.preferences ?? '',
      timeline: extras.timeline ?? '',
      budget: extras.budget ?? '',
      contactName: `${contact} (sample)`,
      contactPhone: extras.phone ? '+27 21 555 0142' : '',
      additionalNotes: extras.notes ?? '',
    },
  }
}
