export const queueStatuses = ['pending', 'sent', 'failed'] as const
export type QueueStatus = (typeof queueStatuses)[number]
