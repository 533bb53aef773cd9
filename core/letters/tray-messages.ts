/** Sentences about the mail to sort. */
export const trayMessages = {
  tray: (count: number) => `Mail to sort (${count})`,
  trayHint: 'Mail that came in and fits no lead, message or call, or more than one.',
  trayFrom: 'From',
  whereTo: 'Where does it belong?',
  otherLead: 'Another lead',
  reference: 'Its reference',
  fileIt: 'Put it there',
  likely: (shared: string) => (shared === '' ? 'the same address' : `“${shared}” stands in it`),
  newLead: 'A new lead from it',
  named: (title: string) => `named “${title}”`,
  consentByMail: 'Sent to us by mail.',
  inOurName: 'It says that a member sent it. Put under a lead, it stands on the client’s page as ours.',
  throwAway: 'Throw it away',
  noSubject: 'No subject',
  fileResults: {
    filed: 'It is there now.',
    gone: 'It is no longer here.',
    'no-lead': 'There is no lead with this reference. It has six letters or digits, such as K7M-4XC.',
    discarded: 'It is erased.',
  },
  notFiled: 'Failed to put this there',
} as const
