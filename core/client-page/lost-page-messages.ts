/** The form on the contact page for who has lost the link to their project. In a file of its own, as that page loads it. */
export const lostPageMessages = {
  lostTitle: 'Lost the way to your project?',
  lostHint: 'Give the address that you gave us, and we mail you a new way in.',
  lostLabel: 'Your address with us',
  lostSend: 'Mail me my page',
  lostAnswer: 'If a project with that address is with us, a mail with its page is on the way.',
} as const
