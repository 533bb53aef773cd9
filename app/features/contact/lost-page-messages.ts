/** The forms on the contact page for who has lost the link to their project or call. In a file of its own, as that page loads it. */
export const lostPageMessages = {
  lostTitle: 'Lost the way to your project?',
  lostHint: 'Enter the email address you gave us, and we will send the link to your page there.',
  lostLabel: 'The email address you gave us',
  lostSend: 'Mail me my page',
  numberHint: 'If you left only a telephone number, your reference opens your page.',
  reference: 'Reference, such as K7M-4XC',
  digits: 'Last four digits of your number',
  openPage: 'Open my page',
  wrong: 'These two do not open a page. Please check both, or phone us.',
  lostAnswer: 'If we have a project under that address, a mail with the link to its page is on the way.',
} as const
