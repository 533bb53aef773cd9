/** What a visitor is told without a due time, as long as the owner promises nothing else. */
export const usualPromise = 'A person replies within 24 hours.'
