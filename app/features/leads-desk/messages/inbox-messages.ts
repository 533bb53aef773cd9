export const messageStatuses = ['new', 'answered', 'spam'] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const messageStatusLabels = {
  new: 'New',
  answered: 'Answered',
  spam: 'Spam',
} as const satisfies Record<MessageStatus, string>

export const inboxMessages = {
  unreadable: (ids: readonly string[]) =>
    ids.length === 1
      ? `One message cannot be shown, because its record is damaged: ${ids[0]}.`
      : `${ids.length} messages cannot be shown, because their records are damaged: ${ids.join(', ')}.`,
  unreadableRecord: 'This message cannot be read: its record is damaged.',
  selectOne: 'Select a message from the list to read it',
  gone: 'This message is no longer here.',
  statusUpdated: (label: string) => `Status is now ${label}.`,
  statusNotUpdated: 'Failed to update message status',
  notRead: 'Failed to fetch message',
  sentByForm: 'Came in through the contact page',
  leftInChat: 'Left in the chat',
  askedInChat: 'Asked for in the chat',
  erase: 'Erase this message',
  eraseQuestion:
    'This erases the message, the letters with their files and the mails that wait, for good. Mail of theirs that is not sorted goes too, unless we have something else of theirs. Mails already sent cannot be called back.',
  erased: 'The message and every copy of it are erased.',
  notErased: 'Failed to erase message',
  changedSince: 'Somebody has changed this message since you opened it. Look again, and erase it if you still want to.',
  message: 'Message',
  received: 'Received',
  messageId: (id: string) => `Message id ${id}`,
  subject: (agency: string) => `Your message to ${agency}`,
  backToList: 'All messages',
  callNow: 'Call now',
  phone: 'Phone',
  callTime: 'When to call',
  noTime: 'No time given',
  noName: 'No name given yet',
  briefSoFar: 'The brief so far',
  noBrief: 'They asked before they had said anything of the project.',
  reference: 'Reference',
  /** What a client asks for on the page of their call, in their words. */
  wish: (words: string) => `They ask on their page: “${words}”`,
  ringBack: (phone: string) => `Ring ${phone} back first: no address proves who asks.`,
  doWish: { move: 'They confirm: move it', cancel: 'They confirm: cancel it', erase: 'They confirm: erase it' },
  wishDone: 'It is done as they asked.',
  leaveWish: 'Leave it as it is',
  wishLeft: 'It stays as it is.',
  wishChanged: 'They have asked for something else since, or it is dealt with. Look again.',
  kinds: { message: 'Message', 'call-request': 'Call' },
} as const
