/** The forms on the contact page for who has lost the link to their project or call. In a file of its own, as that page loads it. */
export const lostPageMessages = {
  lostTitle: 'Lost the way to your project?',
  lostHint: 'Enter the address that you gave us, and we send a link to your page there.',
  lostLabel: 'Your address with us',
  lostSend: 'Mail me my page',
  numberHint: 'If you left only a telephone number, your reference opens it.',
  reference: 'Reference, such as K7M-4XC',
  digits: 'Last four digits of your number',
  openPage: 'Open my page',
  wrong: 'These two open no page. Please look at both once more, or phone us.',
  lostAnswer: 'If a project with that address is with us, a mail with its page is on the way.',
} as const
