/** The texts of Slack messages, and of the team's list of webhooks. */
export const webhookMessages = {
  newLead: (priority: string, projectName: string) => `New lead (${priority}): ${projectName}`,
  priority: 'Priority',
  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  timeline: 'Timeline',
  budget: 'Budget',
  reference: 'Reference',
  openLead: 'Open the lead',
  newMessage: (sender: string) => `New message: ${sender}`,
  callRequest: (caller: string) => `A call to make: ${caller}`,
  company: 'Company',
  when: 'When to call',
  openMessage: 'Open the message',
  openReminded: 'Open and reply',
  /** Specification §8. */
  failed: {
    webhook: (status: number) => `Webhook failed with status: ${status}`,
    slack: (status: number) => `Slack notification failed with status: ${status}`,
  },
  // The team's list
  notArrived: (count: number) =>
    count === 1 ? 'One notice to the outside has not arrived' : `${count} notices to the outside have not arrived`,
  targets: { webhook: 'Webhook', slack: 'Slack' },
  notConfigured: 'Nobody is configured to receive this any more.',
} as const
