/** Texts of a call at a time that a client chose. */
export const callTexts = {
  title: 'When shall we call?',
  hint: (minutes: number) => `${minutes} minutes, with somebody who has read your brief.`,
  length: 'Length',
  minutes: (minutes: number) => `${minutes} minutes`,
  zone: 'Your time',
  zoneNow: (name: string, time: string) => `${name} (now ${time})`,
  showZone: 'Show',
  ours: (time: string, location: string) => `${time} in ${location}`,
  inPlace: (location: string) => ` in ${location}`,
  zoneHint: (location: string) => `Large is yours, small is ours in ${location}.`,
  moreOfDay: (count: number) => `${count} more`,
  nothingFree: 'Nothing free.',
  number: 'We ring',
  take: 'Take this time',
  notNow: 'Not now',
  chooseOne: 'Please choose a time.',
  quicker: (time: string) => `${time} has just gone. These are free:`,
  noneFree: 'Nothing is free in the next two weeks. Write when it suits you, and a person rings or writes back.',
  noCalendar: 'We cannot see our own calendar just now, so we offer nothing rather than a wrong time.',
  tryAgain: 'Try again',
  notSaved: 'We could not save that. Please choose once more.',

  offer: 'Rather talk? Choose a time for a call',
  callTitle: 'A call',
  weRing: (phone: string) => `We ring ${phone}.`,
  /** By what became of the mail; of none there is nothing to say. */
  invitation: {
    sent: (email: string) => `The invitation was sent to ${email}.`,
    queued: (email: string) => `The invitation will be sent to ${email}.`,
    failed: (email: string) => `We could not send the invitation to ${email}, so please note the time.`,
    kept: () => 'This site sends no mail at present, so please note the time.',
    none: () => '',
  },
  tooMany: (phone: string) =>
    `That is more calls, or changes of a call, than we take from one visitor online. Please phone us: ${phone}.`,
  move: 'Move it',
  cancel: 'Cancel it',
  cancelled: 'The call is cancelled, and the time is free again.',
  cancelledUnmailed: 'The call is cancelled, and the time is free again. We send no mail about it.',
  noCall: 'There is no call to cancel.',
  cancelledWord: 'cancelled by the client',
  cancelledByUsWord: 'cancelled by us',

  // For the team
  moveTo: 'Move to',
  moved: 'The call is moved. The mails about it are in the queue.',
  cancelledByUs: 'The call is cancelled. The mails about it are in the queue.',
  goneOrOver: 'This call is over, or was cancelled meanwhile.',
  openRequest: 'Open the call',

  // The mails
  summary: (agency: string, name: string) => (name === '' ? `Call with ${agency}` : `Call: ${agency} and ${name}`),
  whyTeam: (email: string) => `This went to ${email}, because a call was asked for.`,
} as const

/** Leads to the page on which a client chooses the time, after the address of their project's page. */
export const clientLink = { href: '/call', text: callTexts.offer } as const

/** What is known of our calendars, for the team. */
export const busyMessages = {
  title: 'Calls',
  read: 'The calendars were read on',
  neverRead: 'The calendars could not be read yet: no times are offered.',
  stale: 'The calendars cannot be read, so no times are offered soon. They were read last on',

  // Of `npm run doctor`
  notRead: 'they are read when the site runs',
  readOn: (at: string) => `read on ${at}`,
} as const
