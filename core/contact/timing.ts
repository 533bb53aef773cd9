/** Less than this between being given the form and sending it, and it was hardly a person. A page that runs script waits it out. */
export const shortestFillMs = 2000

/** How long 'Sending...' lasts at least: specification §9. */
export const shortestSendingMs = 1000
