export const mailStatuses = ['pending', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
