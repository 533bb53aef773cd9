import typefaceAddress from './fonts/bricolage-latin.woff2?url'

export const typeface: string | null = typefaceAddress
export const barColors = { light: '#fbfaf7', dark: '#0c1b2a' }
