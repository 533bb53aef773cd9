/** Apart from the schema of an entry, which stays on the server. */
export const queueStatuses = ['pending', 'sent', 'failed'] as const
export type QueueStatus = (typeof queueStatuses)[number]
