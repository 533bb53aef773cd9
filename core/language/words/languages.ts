/** The languages that rules can tell apart, as ISO 639-1 codes. */
export const languages = ['en', 'af', 'zu', 'xh', 'fr', 'pt', 'de'] as const
export type Language = (typeof languages)[number]
