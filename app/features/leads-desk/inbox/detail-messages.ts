import { numberWord } from '../../../../core/text/numbers.ts'

/** Texts of the open lead, message or call, and of its forms. */
export const detailMessages = {
  reply: 'Reply',
  editMessage: 'Work on this message',
  actions: 'What happens next',
  nobody: 'nobody',
  brief: (lines: number) => `The whole brief, ${numberWord(lines)} ${lines === 1 ? 'line' : 'lines'}`,

  noteCall: 'Note a call',
  outcome: 'How it went',
  said: 'What was said',
  callee: (who: string, callTime: string) =>
    [who, callTime === '' ? '' : `asked for ${callTime}`].filter(Boolean).join(', '),
  nextAction: 'Next action',
  nextNote: 'What',
  nextTime: 'Time, or none',
  nextOwner: 'Who',
  itsOwner: 'Its owner',
  planIsOurs: 'Clients never see this, and the promise stays as it is.',
  keepNote: 'Keep it',
  spokeAnswers: 'Spoke counts as answered.',

  markAnswered: 'Mark as answered',
  how: 'How',
  hows: [
    ['email', 'Email'],
    ['telephone', 'Telephone'],
    ['in person', 'In person'],
  ],
  otherWords: 'Or in your words',
  waitAfter: 'Then wait for their reply',

  setNext: 'Set it',
  endNext: [
    ['done', 'Done with it'],
    ['dropped', 'Remove it'],
  ],
  startAgain: 'Start our clock again',
  close: 'Close',
  why: 'Why',
  reopen: 'Reopen',
} as const
